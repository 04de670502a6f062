import { expect, test } from 'vitest';
import { changeOf, likelyCash, readReceived } from './change.ts';

test.each([
  [27.75, [30, 40]],
  [4, [5, 10]],
  [5, [10, 20]],
  [12, [15, 20]],
  [19.99, [20, 50]],
  [100, [105, 110]],
])('cash that is handed over for $%d', (total, amounts) => {
  expect(likelyCash(total)).toEqual(amounts);
});

test('the change is exact to the cent, and below 0 when it is too little', () => {
  expect(changeOf(30, 27.75)).toBe(2.25);
  expect(changeOf(0.3, 0.1)).toBe(0.2);
  expect(changeOf(10, 10)).toBe(0);
  expect(changeOf(5, 8)).toBe(-3);
});

test.each([
  ['20', 20],
  ['20,5', 20.5],
  ['', null],
  ['veinte', null],
  ['-5', null],
])('%j received is %j', (text, dollars) => {
  expect(readReceived(text)).toBe(dollars);
});
