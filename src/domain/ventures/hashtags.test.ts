import { expect, it } from 'vitest';
import { VENTURE_CATEGORIES } from './constants.ts';
import { hashtags } from './hashtags.ts';

it.each([
  [VENTURE_CATEGORIES, '#Ropa #Bisutería #Café #Accesorios #Crochet #3D #Impresiones #Tejidos #Arte'],
  [['hecho a mano', ' ', '#Ñandú', 'Hecho a mano'], '#HechoAMano #Ñandú'],
  [[], ''],
])('%j: %s', (categories, tags) => {
  expect(hashtags(categories).join(' ')).toBe(tags);
});
