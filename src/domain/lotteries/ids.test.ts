import { expect, it } from 'vitest';
import { isLotteryId } from './ids.ts';

it.each([
  ['seedLoteriaCena00001', true],
  ['a'.repeat(20), true],
  ['a'.repeat(19), false],
  ['a'.repeat(21), false],
  ['seedLoteria/ena00001', false],
  ['seedLoteriaCena0000%', false],
  ['seedLoteriaCena0000\n', false],
  ['', false],
])('%j: %s', (text, expected) => {
  expect(isLotteryId(text)).toBe(expected);
});
