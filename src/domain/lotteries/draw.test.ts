import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWinners, outcomeOf, randomnessOf, randomOfStep, seedOf, winnersOf } from './draw.ts';
import { oldSeedOf } from './oldDraw.ts';
import { publishedToJson } from './published.ts';
import { sha256Hex } from './sha256.ts';
import { EXAMPLE, OLD_EXAMPLE, RECORDED } from './test-published.ts';
import { winnersCountOf } from './winners.ts';

function nodeSha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

describe('SHA-256', () => {
  it('gives the published values of FIPS 180-4', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with Node for every length around the block borders', () => {
    for (let length = 0; length <= 200; length += 1) {
      const text = 'ñ'.repeat(length % 3) + 'x'.repeat(length);
      expect(sha256Hex(text)).toBe(nodeSha256(text));
    }
  });

  it('agrees with Node for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(sha256Hex(text)).toBe(nodeSha256(text));
      }),
    );
  });
});

describe('winners', () => {
  it('are distinct numbers of 1..total', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 9 }),
        (seed, total, prizes) => {
          const winners = winnersOf(seed, total, winnersCountOf(prizes, total));
          expect(new Set(winners).size).toBe(Math.min(prizes, total));
          expect(winners.every((number) => Number.isInteger(number) && number >= 1 && number <= total)).toBe(
            true,
          );
        },
      ),
    );
  });

  it('are all numbers when there are as many prizes', () => {
    const winners = winnersOf(sha256Hex('all'), 9, 9);
    expect([...winners].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('are the places among the numbers left, as if the list were kept', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 9, max: 60 }), (seed, total) => {
        const left = Array.from({ length: total }, (_, index) => index + 1);
        const expected = Array.from({ length: 9 }, (_, step) => {
          const [number] = left.splice(randomOfStep(seed, step) % left.length, 1);
          return number;
        });
        expect(winnersOf(seed, total, 9)).toEqual(expected);
      }),
    );
  });

  it('are as often each number: chi-square over 6,000 draws of 3 among 20', () => {
    const counts = new Map<number, number>();
    const firsts = new Map<number, number>();
    for (let round = 0; round < 6000; round += 1) {
      const winners = winnersOf(`fixed-${round}`, 20, 3);
      for (const number of winners) counts.set(number, (counts.get(number) ?? 0) + 1);
      const [first = 0] = winners;
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    const chiSquare = (observed: ReadonlyMap<number, number>, expected: number) =>
      Array.from(
        { length: 20 },
        (_, index) => ((observed.get(index + 1) ?? 0) - expected) ** 2 / expected,
      ).reduce((sum, part) => sum + part, 0);
    // 19 degrees of freedom: chance exceeds 43.8 once in 1,000 runs.
    expect(chiSquare(counts, 900)).toBeLessThan(43.8);
    expect(chiSquare(firsts, 300)).toBeLessThan(43.8);
  });

  it('refuses more winners than numbers', () => {
    expect(() => winnersOf(sha256Hex('x'), 2, 3)).toThrow(RangeError);
  });

  it.each([
    [3, 1000, 3],
    [5, 2, 2],
    [0, 10, 0],
    [3, 0, 0],
  ])('%i prizes among %i numbers: %i winners', (prizes, total, count) => {
    expect(winnersCountOf(prizes, total)).toBe(count);
  });
});

describe('the example of docs/draw.md', () => {
  const page = readFileSync('docs/draw.md', 'utf8');
  const inputs = { ...EXAMPLE, winnersCount: 3 };

  it('is the one that is verified here, and gives its own winners', () => {
    const published: unknown = JSON.parse(/```json\n([^]*?)```/.exec(page)?.[1] ?? '');
    expect(published).toEqual(JSON.parse(publishedToJson(EXAMPLE)));
    expect(drawWinners(inputs)).toEqual({ seed: EXAMPLE.seed, winners: EXAMPLE.winners });
    const steps = [0, 1, 2].map((step) => randomOfStep(EXAMPLE.seed, step)).join(', ');
    expect(page).toContain(`\`r\` = ${steps}`);
  });

  it('is what a frozen lottery is bound to become', () => {
    const { lotteryId: id, totalNumbers, prizeItems, ticketsHash, soldNumbers, chain, frozenAtMs } = EXAMPLE;
    const freeze = { atMs: frozenAtMs, sold: soldNumbers, ticketsHash, chain };
    const lottery = { id, totalNumbers, prizeItems, freeze };
    expect(outcomeOf(lottery, EXAMPLE.signature)?.winners).toEqual(EXAMPLE.winners);
    expect(outcomeOf({ ...lottery, freeze: null }, EXAMPLE.signature)).toBeNull();
  });

  it('changes its seed with every input', () => {
    const others = [
      { ...inputs, lotteryId: 'LoteriaDeEjemplo0002' },
      { ...inputs, ticketsHash: '2'.repeat(64) },
      { ...inputs, soldNumbers: inputs.soldNumbers + 1 },
      { ...inputs, totalNumbers: inputs.totalNumbers + 1 },
      { ...inputs, winnersCount: inputs.winnersCount + 1 },
      { ...inputs, chain: 'demo' },
      { ...inputs, round: inputs.round + 1 },
      { ...inputs, randomness: '3'.repeat(64) },
    ];
    expect(new Set([inputs, ...others].map(seedOf)).size).toBe(others.length + 1);
  });
});

describe('the random value of a round', () => {
  it.each(RECORDED)('$round: is what drand publishes', ({ signature, randomness }) => {
    expect(randomnessOf(signature)).toBe(randomness);
  });
});

describe('a draw of before the beacon', () => {
  it('gives its seed still', () => {
    const { old } = OLD_EXAMPLE;
    expect(old && oldSeedOf({ ...OLD_EXAMPLE, winnersCount: 3 }, old)).toBe(OLD_EXAMPLE.seed);
    expect(winnersOf(OLD_EXAMPLE.seed, 20, 3)).toEqual(OLD_EXAMPLE.winners);
  });
});
