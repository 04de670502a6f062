import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockCount,
  blockOf,
  blockRange,
  freeCount,
  groupByBlock,
  randomFreeNumber,
  takenNumbers,
  ticketMarks,
} from './board.ts';
import { BLOCK_SIZE, MAX_TOTAL_NUMBERS } from './limits.ts';

const totals = fc.integer({ min: 1, max: MAX_TOTAL_NUMBERS });

describe('blocks', () => {
  it.each([
    [1, 0],
    [250, 0],
    [251, 1],
    [1000, 3],
    [10_000, 39],
  ])('number %i lies in block %i', (number, block) => {
    expect(blockOf(number)).toBe(block);
  });

  it('are 4 for 1,000 numbers and 40 for 10,000', () => {
    expect([1, 250, 251, 1000, 10_000].map(blockCount)).toEqual([1, 1, 2, 4, 40]);
    expect(blockRange(3, 900)).toEqual({ first: 751, last: 900 });
  });

  it('hold every number exactly once', () => {
    fc.assert(
      fc.property(totals, fc.nat(), (total, seed) => {
        const number = 1 + (seed % total);
        const { first, last } = blockRange(blockOf(number), total);
        expect(number).toBeGreaterThanOrEqual(first);
        expect(number).toBeLessThanOrEqual(last);
        expect(last - first).toBeLessThan(BLOCK_SIZE);
        expect(blockOf(number)).toBeLessThan(blockCount(total));
      }),
    );
  });

  it('give back what was marked in them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: MAX_TOTAL_NUMBERS }), { maxLength: 40 }),
        (numbers) => {
          const groups = groupByBlock(numbers);
          const blocks = [...groups.values()].map((group) =>
            Object.fromEntries(group.map((number) => [`${number}`, 'tag'])),
          );
          expect([...takenNumbers(blocks)].sort((one, other) => one - other)).toEqual(
            [...numbers].sort((one, other) => one - other),
          );
          for (const [block, group] of groups)
            expect(group.every((number) => blockOf(number) === block)).toBe(true);
        },
      ),
    );
  });

  it('leave out keys that are no number', () => {
    expect(ticketMarks([{ '7': 'a', '07': 'b', x: 'c', '0': 'd', '1.5': 'e', '-1': 'f' }])).toEqual([
      { number: 7, tag: 'a' },
    ]);
  });
});

describe('Al azar', () => {
  it('gives a free number of the lottery, or null when none is left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 60 })),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (total, taken, random) => {
          const set = new Set(taken);
          const number = randomFreeNumber(total, set, () => random);
          const free = Array.from({ length: total }, (_, index) => index + 1).filter((n) => !set.has(n));
          expect(freeCount(total, set)).toBe(free.length);
          expect(number).toBe(free[Math.floor(random * free.length)] ?? null);
        },
      ),
    );
  });
});
