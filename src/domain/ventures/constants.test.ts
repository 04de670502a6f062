import { expect, it } from 'vitest';
import { MAX_PRODUCT_PICTURES } from '../pictures.ts';
import {
  CAROUSEL_SWIPE_PX,
  MAX_PRICE,
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_NAME,
  MAX_PRODUCTS,
  PRODUCT_CATEGORIES,
} from '../products/constants.ts';
import { MAX_QUANTITY, MAX_SALE_LINES, MAX_VOID_REASON, MIN_VOID_REASON } from '../sales/constants.ts';
import {
  DEPARTMENTS,
  MAX_SOCIAL,
  MAX_USERNAME,
  MAX_VENTURE_DESCRIPTION,
  MAX_VENTURE_NAME,
  PASSWORD_LENGTH,
  VENTURE_CATEGORIES,
} from './constants.ts';

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
  expect([PASSWORD_LENGTH, MAX_USERNAME, CAROUSEL_SWIPE_PX]).toEqual([10, 20, 30]);
});

it('are the limits that the security rules enforce and the messages name', () => {
  expect([MAX_VENTURE_NAME, MAX_VENTURE_DESCRIPTION, MAX_SOCIAL]).toEqual([80, 600, 120]);
  expect([MAX_PRODUCT_NAME, MAX_PRODUCT_DESCRIPTION, MAX_PRODUCT_PICTURES]).toEqual([80, 1000, 8]);
  expect([MAX_PRODUCTS, MAX_PRICE]).toEqual([200, 999_999.99]);
  expect([MAX_SALE_LINES, MAX_QUANTITY, MIN_VOID_REASON, MAX_VOID_REASON]).toEqual([20, 9999, 3, 200]);
});
