/**
 * The draw, version 2: docs/draw.md. The winners follow from the frozen list and one round of a public beacon, by steps
 * that the security rules can calculate too (they have no loops and no hexadecimal numbers), so that they refuse a
 * closing with other winners.
 */
import { roundOf } from './beacon.ts';
import type { Lottery } from './entities.ts';
import { sha256Hex } from './sha256.ts';
import { bytesOf } from './signatures.ts';
import { winnersCountOf } from './winners.ts';

/** Decimal digits of each random number: uniform over 10^15, so that `mod 10,000` is uneven by at most 1e-11. */
const RANDOM_DIGITS = 15;

/** All values that determine the result. */
export interface DrawInputs {
  readonly lotteryId: string;
  /** `hashTickets` of the frozen list. */
  readonly ticketsHash: string;
  readonly soldNumbers: number;
  readonly totalNumbers: number;
  readonly winnersCount: number;
  /** The beacon's chain and round (beacon.ts). */
  readonly chain: string;
  readonly round: number;
  /** The SHA-256 of the round's signature, 64 hexadecimal digits; drand uses the same name. */
  readonly randomness: string;
}

/** Returns the random value of a round: the SHA-256 of its signature (hexadecimal), as in drand. */
export function randomnessOf(signature: string): string {
  return sha256Hex(bytesOf(signature));
}

/** Returns the seed of a draw: 64 lower-case hexadecimal digits. */
export function seedOf(inputs: DrawInputs): string {
  return sha256Hex(
    [
      'vaga-draw-v2',
      inputs.lotteryId,
      inputs.ticketsHash,
      inputs.soldNumbers,
      inputs.totalNumbers,
      inputs.winnersCount,
      inputs.chain,
      inputs.round,
      inputs.randomness,
    ].join('|'),
  );
}

/** Returns the random number of one step, 0 to 10^15 - 1: the first 15 decimal digits in the hash. */
export function randomOfStep(seed: string, step: number): number {
  const digits = sha256Hex(`${seed}|${step}`).replace(/[a-f]/g, '');
  // The chance of fewer than 15 decimal digits among 64 is 1 in 10^11; zeros are added then, so that no draw fails.
  return Number(digits.padEnd(RANDOM_DIGITS, '0').slice(0, RANDOM_DIGITS));
}

/**
 * Returns `count` distinct winning numbers of 1..total in the order of the prizes: each step takes, from the remaining
 * numbers in ascending order, the one at position `random mod remaining` (from 0). Throws RangeError when there are
 * fewer numbers than winners.
 */
export function winnersOf(seed: string, totalNumbers: number, count: number): number[] {
  if (count > totalNumbers) throw new RangeError(`${count} winners among ${totalNumbers} numbers`);
  const winners: number[] = [];
  for (let step = 0; step < count; step += 1) {
    let number = 1 + (randomOfStep(seed, step) % (totalNumbers - step));
    // Numbers already drawn don't count as positions: each one passed moves the position on by one.
    for (const taken of [...winners].sort((one, other) => one - other)) if (taken <= number) number += 1;
    winners.push(number);
  }
  return winners;
}

/** Returns the result of a draw: its seed and winning numbers. Throws RangeError like `winnersOf`. */
export function drawWinners(inputs: DrawInputs): {
  readonly seed: string;
  readonly winners: readonly number[];
} {
  const seed = seedOf(inputs);
  return { seed, winners: winnersOf(seed, inputs.totalNumbers, inputs.winnersCount) };
}

/** Returns the result of a frozen lottery, determined by its round's signature; null when it isn't frozen. */
export function outcomeOf(
  lottery: Pick<Lottery, 'id' | 'freeze' | 'totalNumbers' | 'prizeItems'>,
  signature: string,
): ReturnType<typeof drawWinners> | null {
  const { id, freeze, totalNumbers, prizeItems } = lottery;
  if (!freeze) return null;
  return drawWinners({
    lotteryId: id,
    ticketsHash: freeze.ticketsHash,
    soldNumbers: freeze.sold,
    totalNumbers,
    winnersCount: winnersCountOf(prizeItems.length, totalNumbers),
    chain: freeze.chain,
    round: roundOf(freeze.atMs),
    randomness: randomnessOf(signature),
  });
}
