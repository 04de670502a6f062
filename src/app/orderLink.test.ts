import { expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { orderLink } from '../domain/sales/order.ts';

it('the link of an order leads to a new sale', () => {
  const order = { number: 'K7Q4MX', ventureId: 'hilos', lines: [{ productId: 'a', quantity: 1, note: '' }] };
  expect(new URL(orderLink('https://vaga.sv', order)).pathname).toBe(paths.businessNewSale);
});
