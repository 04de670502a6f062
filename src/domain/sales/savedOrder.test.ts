import { expect, test } from 'vitest';
import { newDocumentId } from '../ids.ts';
import { orderId } from './order.ts';
import { isOrderId } from './savedOrder.ts';

const line = (productId: string, quantity: number, note = '') => ({ productId, quantity, note });
const LINES = [line('gorro', 2), line('bolso', 1, 'azul')];

test.each(['K7F4', 'K7F4XW', 'K7F4XWCD'])(
  'the id of order %s is one that the rules take for a sale',
  (number) => {
    const id = orderId({ number, lines: LINES });
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(isOrderId(id)).toBe(true);
  },
);

test('is the same for the same number and content, and another for another', () => {
  const id = orderId({ number: 'K7F4XW', lines: LINES });
  expect(orderId({ number: 'K7F4XW', lines: LINES.map((each) => ({ ...each })) })).toBe(id);
  const others = [
    { number: 'K7F4XX', lines: LINES },
    { number: 'K7F4XW', lines: LINES.slice(1) },
    { number: 'K7F4XW', lines: [...LINES].reverse() },
    { number: 'K7F4XW', lines: [line('gorro', 3), line('bolso', 1, 'azul')] },
    { number: 'K7F4XW', lines: [line('gorro', 2), line('bolso', 1)] },
  ].map(orderId);
  expect(new Set([id, ...others]).size).toBe(6);
});

test('no other sale has such an id', () => {
  expect(isOrderId(newDocumentId((bytes) => bytes.fill(15)))).toBe(false);
});
