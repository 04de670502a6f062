import { expect, it } from 'vitest';
import { publicVenturePath, reservationPath } from './paths.ts';

it.each([
  ['la-casona', undefined, '/reservation/la-casona'],
  ['la-casona', 'abc', '/reservation/la-casona?reservationId=abc'],
  ['a/b?c', 'x&y', '/reservation/a%2Fb%3Fc?reservationId=x%26y'],
])('%s, %s is %s', (businessId, reservationId, path) => {
  expect(reservationPath(businessId, reservationId)).toBe(path);
});

it('a product has an address below its page', () => {
  expect(publicVenturePath('hilos', 'a/b?c')).toBe('/emprendimientos/hilos/a%2Fb%3Fc');
});
