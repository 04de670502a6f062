import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitmentOf,
  drawWinners,
  newDrawSecret,
  randomOfStep,
  seedOf,
  seedText,
  winnersCountOf,
  winnersOf,
} from './draw.ts';
import { publishedFromJson } from './published.ts';
import { sha256Hex } from './sha256.ts';

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

describe('commitment and secret', () => {
  it('makes 64 lower-case hexadecimal digits of the 32 bytes that the source gives', () => {
    const secret = newDrawSecret((bytes) => bytes.fill(0x0a));
    expect(secret).toBe('0a'.repeat(32));
    expect(commitmentOf(secret)).toBe(nodeSha256('0a'.repeat(32)));
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
    // 19 degrees of freedom: 43.8 is passed by chance once in 1,000.
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
  const example = publishedFromJson(/```json\n([^]*?)```/.exec(page)?.[1] ?? '');
  if (!example) throw new Error('docs/draw.md has no example.');
  const inputs = { ...example, winnersCount: 3 };

  it('gives its own winners', () => {
    expect(commitmentOf(example.secret)).toBe(example.commitment);
    expect(page).toContain(`Seed text: \`${seedText(inputs)}\``);
    expect(drawWinners(inputs)).toEqual({
      seed: '55b857ea6ecf37940e368cbd226717ed052d19aeef0b126847708c9ebbdd9630',
      winners: [4, 17, 19],
    });
    expect([0, 1, 2].map((step) => randomOfStep(example.seed, step)).join(', ')).toBe(
      '627244229255023, 825268844580038, 127672938946402',
    );
  });

  it('changes its seed with every input', () => {
    const others = [
      { ...inputs, lotteryId: 'LoteriaDeEjemplo0002' },
      { ...inputs, secret: '1'.repeat(64) },
      { ...inputs, ticketsHash: '2'.repeat(64) },
      { ...inputs, soldNumbers: inputs.soldNumbers + 1 },
      { ...inputs, totalNumbers: inputs.totalNumbers + 1 },
      { ...inputs, winnersCount: inputs.winnersCount + 1 },
      { ...inputs, entropySum: inputs.entropySum + 1 },
      { ...inputs, entropyCount: inputs.entropyCount + 1 },
      { ...inputs, beaconRound: inputs.beaconRound + 1 },
      { ...inputs, beaconRandomness: '3'.repeat(64) },
    ];
    expect(new Set([inputs, ...others].map(seedOf)).size).toBe(others.length + 1);
  });
});
