import { describe, expect, it } from 'vitest';
import { readCount, runningOut } from './stock.ts';

describe('readCount', () => {
  it.each([
    ['0', 0],
    [' 12 ', 12],
    ['007', 7],
    ['99999', 99_999],
    ['100000', null],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['doce', null],
  ])('%j: %s', (text, pieces) => expect(readCount(text)).toBe(pieces));
});

describe('runningOut', () => {
  it('has the counted ones of which 3 or fewer are left, the fewest first', () => {
    const products: readonly { readonly id: string; readonly stock?: number }[] = [
      { id: 'a' },
      ...[4, 3, 0, -2].map((stock) => ({ id: `n${stock}`, stock })),
    ];
    expect(runningOut(products).map(({ id }) => id)).toEqual(['n-2', 'n0', 'n3']);
  });
});
