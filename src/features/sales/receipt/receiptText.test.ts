import { expect, test } from 'vitest';
import { receiptText } from './receiptText.ts';

const line = (productName: string, unitPrice: number, quantity: number) => {
  const totalPrice = unitPrice * quantity;
  return { productId: productName, productName, unitPrice, quantity, totalPrice };
};
/** 13 January 2027, 4:36 PM in El Salvador. */
const instantMs = Date.UTC(2027, 0, 13, 22, 36);
const items = [line('Llavero pupusa', 4, 2), line('Torogoz tejido', 16.25, 1)];

test('a receipt says all that is known of the sale, and keeps the note and the customer to the maker', () => {
  const sale = {
    items,
    totalPrice: 22.25,
    discount: 2,
    payment: 'cash',
    customer: '7777 8888',
    note: 'regatea',
    order: 'K7F4XW',
    instantMs,
    received: 25,
  } as const;
  expect(receiptText(sale, 'Hilos de Luna').split('\n')).toEqual([
    'Hilos de Luna',
    'Recibo · 13/1/2027, 4:36 PM',
    '',
    '2 × Llavero pupusa: $8.00',
    '1 × Torogoz tejido: $16.25',
    '',
    'Descuento: -$2.00',
    'Total: $22.25',
    'Pago: Efectivo',
    'Recibido: $25.00',
    'Vuelto: $2.75',
    'Pedido: K7F4XW',
    '',
    '¡Gracias por tu compra!',
  ]);
});

test('of an older sale it says lines and total', () => {
  const text = receiptText({ items, totalPrice: 24.25, instantMs, received: null }, 'Hilos de Luna');
  expect(text).toContain('Total: $24.25\n\n¡Gracias');
});

test('too little cash leaves no change', () => {
  const sale = { items, totalPrice: 24.25, payment: 'cash', instantMs, received: 20 } as const;
  expect(receiptText(sale, 'Hilos de Luna')).not.toMatch(/Recibido|Vuelto/);
});
