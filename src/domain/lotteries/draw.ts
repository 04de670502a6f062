/**
 * The draw, version 2: docs/draw.md. Winners follow from the frozen list and one round of a public beacon, by steps that
 * the security rules can compute too (they have no loops and no hexadecimal numbers), so that a closing with other
 * winners is refused.
 */
import { bytesOf, roundOf } from './beacon.ts';
import type { Lottery } from './entities.ts';
import { sha256Hex } from './sha256.ts';
import { winnersCountOf } from './winners.ts';

const VERSION = 'vaga-draw-v2';
/** Decimal digits of each random number: uniform over 10^15, so `mod 10,000` favours nobody by more than 1e-11. */
const RANDOM_DIGITS = 15;

/** Everything that the result depends on. */
export interface DrawInputs {
  readonly lotteryId: string;
  /** `hashTickets` of the list as it was frozen. */
  readonly ticketsHash: string;
  readonly soldNumbers: number;
  readonly totalNumbers: number;
  readonly winnersCount: number;
  /** The beacon's chain and round (beacon.ts). */
  readonly chain: string;
  readonly round: number;
  /** The SHA-256 of the round's signature, 64 hexadecimal digits: drand calls it so. */
  readonly randomness: string;
}

/** The random value of a round: the SHA-256 of its signature (hexadecimal), as drand has it. */
export function randomnessOf(signature: string): string {
  return sha256Hex(bytesOf(signature));
}

/** The text whose SHA-256 is the seed. */
export function seedText(inputs: DrawInputs): string {
  return [
    VERSION,
    inputs.lotteryId,
    inputs.ticketsHash,
    inputs.soldNumbers,
    inputs.totalNumbers,
    inputs.winnersCount,
    inputs.chain,
    inputs.round,
    inputs.randomness,
  ].join('|');
}

/** The seed of a draw: 64 lower-case hexadecimal digits. */
export function seedOf(inputs: DrawInputs): string {
  return sha256Hex(seedText(inputs));
}

/** The random number of one step, 0 to 10^15 - 1: the first 15 of the hash's digits that are decimal. */
export function randomOfStep(seed: string, step: number): number {
  const digits = sha256Hex(`${seed}|${step}`).replace(/[a-f]/g, '');
  // Fewer than 15 decimal digits among 64 has a chance of 1 in 10^11; zeros then, so that a draw never gets stuck.
  return Number(digits.padEnd(RANDOM_DIGITS, '0').slice(0, RANDOM_DIGITS));
}

/**
 * The winning numbers in the order of the prizes, `count` distinct ones of 1..total: each step takes, of the
 * numbers still left in ascending order, the one at place `random mod left` (places from 0). Throws RangeError
 * when there are fewer numbers than winners.
 */
export function winnersOf(seed: string, totalNumbers: number, count: number): number[] {
  if (count > totalNumbers) throw new RangeError(`${count} winners among ${totalNumbers} numbers`);
  const winners: number[] = [];
  for (let step = 0; step < count; step += 1) {
    let number = 1 + (randomOfStep(seed, step) % (totalNumbers - step));
    // Numbers already taken don't count as places: each one passed moves the place on by one.
    for (const taken of [...winners].sort((one, other) => one - other)) if (taken <= number) number += 1;
    winners.push(number);
  }
  return winners;
}

/** The result of a draw: its seed and winning numbers. Throws RangeError as `winnersOf`. */
export function drawWinners(inputs: DrawInputs): {
  readonly seed: string;
  readonly winners: readonly number[];
} {
  const seed = seedOf(inputs);
  return { seed, winners: winnersOf(seed, inputs.totalNumbers, inputs.winnersCount) };
}

/** What a frozen lottery is bound to become once its round's signature is out; null when it isn't frozen. */
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
