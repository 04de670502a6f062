import { expect, it } from 'vitest';
import { PRODUCT_CATEGORIES } from '../products/constants.ts';
import { DEPARTMENTS, VENTURE_CATEGORIES } from './constants.ts';

it('are those of the product', () => {
  expect(DEPARTMENTS.join(', ')).toBe(
    'Ahuachapán, Santa Ana, Sonsonate, Chalatenango, La Libertad, San Salvador, Cuscatlán, La Paz, Cabañas, San Vicente, Usulután, San Miguel, Morazán, La Unión',
  );
  expect(VENTURE_CATEGORIES.join(', ')).toBe(
    'Ropa, Bisutería, Café, Accesorios, Crochet, 3D, Impresiones, Tejidos, Arte',
  );
  expect(PRODUCT_CATEGORIES.join(', ')).toBe(
    'Llaveros, Camisas, Chocolate, Crochet, Bonsais, pulseras, Collares, Accesorios, Maquillaje',
  );
});
