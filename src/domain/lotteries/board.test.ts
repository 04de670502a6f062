import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockCount,
  blockOf,
  blockRange,
  filledBlocks,
  groupByBlock,
  randomBlock,
  randomFreeNumber,
  soldOfBlocks,
  ticketMarks,
  uncountedBlocks,
} from './board.ts';
import { BLOCK_SIZE, MAX_TOTAL_NUMBERS } from './limits.ts';
import { limitedBlocks, totalSteps } from './totals.ts';

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
          expect(ticketMarks(blocks).map(({ number }) => number)).toEqual(
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
          const number = randomFreeNumber({ first: 1, last: total }, set, () => random);
          const free = Array.from({ length: total }, (_, index) => index + 1).filter((n) => !set.has(n));
          expect(number).toBe(free[Math.floor(random * free.length)] ?? null);
        },
      ),
    );
  });
});

describe('Al azar on a large board', () => {
  it('looks in each block as often as it has free numbers, and in none that is sold out', () => {
    // 750 numbers, of which 0, 250 and 150 are sold in the three blocks: 250 and 100 are free.
    const blockAt = (place: number) => randomBlock(750, [0, 250, 150], () => place / 350);
    expect([0, 249, 250, 349].map(blockAt)).toEqual([0, 0, 2, 2]);
    expect(randomBlock(750, [250, 250, 250], () => 0)).toBeNull();
    // At the end of the lottery a block is smaller.
    expect(randomBlock(251, [250, 0], () => 0.99)).toBe(1);
  });

  it('counts what is known, and of other blocks what the lottery was told', () => {
    const lottery = { totalNumbers: 750, soldByBlock: { 0: 9, 1: 40 } };
    expect(soldOfBlocks(lottery, new Map([['0', { 7: 'a', 8: 'b' }]]))).toEqual([2, 40, 0]);
  });
});

const numbers = (first: number, last: number) =>
  new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));

describe('the last number of a block', () => {
  it('is told with what is sold then; any other purchase tells nothing', () => {
    expect(filledBlocks([250], { totalNumbers: 1000, taken: numbers(1, 249) })).toEqual(new Map([[0, 250]]));
    expect(filledBlocks([250], { totalNumbers: 1000, taken: numbers(1, 248) })).toEqual(new Map());
    expect(filledBlocks([251], { totalNumbers: 1000, taken: numbers(1, 250) })).toEqual(new Map());
    // At the end of the lottery a block is smaller, and one purchase may fill two blocks.
    expect(filledBlocks([250, 251], { totalNumbers: 251, taken: numbers(1, 249) })).toEqual(
      new Map([
        [0, 250],
        [1, 1],
      ]),
    );
  });
});

describe('what a lottery says is sold', () => {
  it('lags where a block has more, five blocks at once at most', () => {
    expect(uncountedBlocks(numbers(1, 300), { 0: 250, 1: 49 })).toEqual(new Map([[1, 50]]));
    expect(uncountedBlocks(numbers(1, 300), { 0: 250, 1: 50 })).toEqual(new Map());
    expect(uncountedBlocks(numbers(1, 300), {})).toEqual(
      new Map([
        [0, 250],
        [1, 50],
      ]),
    );
    expect(uncountedBlocks(numbers(1, 10_000), {}).size).toBe(5);
  });
});

describe('another total', () => {
  it.each<[from: number, to: number, steps: number[]]>([
    [100, 1000, [1000]],
    [1000, 1000, [1000]],
    [750, 1, [1]],
    [1000, 250, [250]],
    [1000, 249, [250, 249]],
    [1001, 250, [500, 250]],
    [3000, 1, [2250, 1500, 750, 1]],
  ])('from %i to %i goes by %j', (from, to, steps) => {
    expect(totalSteps(from, to, new Map())).toEqual(steps);
  });

  it('rises by 3 blocks at once where they have limits, above what is on sale', () => {
    const limits = new Map([0, 1, 2, 3, 4, 5, 6].map((block) => [block, 100]));
    expect(totalSteps(100, 3000, limits)).toEqual([750, 1500, 3000]);
    expect(totalSteps(100, 700, limits)).toEqual([700]);
    expect(totalSteps(1000, 3000, limits)).toEqual([1500, 3000]);
  });

  it.each<[from: number, to: number, limits: [number, number][], limited: [number, number][]]>([
    [
      1000,
      500,
      [],
      [
        [2, 500],
        [3, 500],
      ],
    ],
    [
      1000,
      499,
      [],
      [
        [1, 499],
        [2, 499],
        [3, 499],
      ],
    ],
    [100, 40, [[0, 100]], [[0, 40]]],
    [1000, 1000, [[0, 100]], []],
    [40, 100, [[0, 40]], [[0, 100]]],
    [40, 600, [], [[0, 250]]],
    [250, 600, [], []],
    [
      100,
      1000,
      [
        [0, 100],
        [1, 100],
        [3, 100],
      ],
      [
        [0, 250],
        [1, 500],
        [3, 1000],
      ],
    ],
  ])('from %i to %i is told to the blocks that it concerns', (from, to, limits, limited) => {
    expect([...limitedBlocks(from, to, new Map(limits))]).toEqual(limited);
  });
});
