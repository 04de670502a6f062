/**
 * The draw, version 1: docs/draw.md. Winners follow from what the lottery published and froze, by steps that the
 * security rules can compute too (they have no loops, no bytes and no hexadecimal numbers), so that a closing
 * with other winners is refused.
 */
import { sha256Hex } from './sha256.ts';

const VERSION = 'vaga-draw-v1';
/** Decimal digits of each random number: uniform over 10^15, so `mod 10,000` favours nobody by more than 1e-11. */
const RANDOM_DIGITS = 15;

/** Everything that the result depends on. */
export interface DrawInputs {
  readonly lotteryId: string;
  /** The operator's 64 hexadecimal digits, published with the result; the commitment is their SHA-256. */
  readonly secret: string;
  /** `hashTickets` of the list as it was frozen. */
  readonly ticketsHash: string;
  readonly soldNumbers: number;
  readonly totalNumbers: number;
  readonly winnersCount: number;
  /** Sum and count of what watching phones contributed after the freeze. */
  readonly entropySum: number;
  readonly entropyCount: number;
  /** The public beacon's round that the freeze fixed, 0 without a beacon. */
  readonly beaconRound: number;
  /** Its value, 64 hexadecimal digits; '' without a beacon. */
  readonly beaconRandomness: string;
}

/** How many numbers win: min(prizes, numbers) (docs/product.md, Draw). */
export function winnersCountOf(prizes: number, totalNumbers: number): number {
  return Math.max(0, Math.min(prizes, totalNumbers));
}

/** What is published before the first sale: the SHA-256 of the secret's 64 digits as text. */
export function commitmentOf(secret: string): string {
  return sha256Hex(secret);
}

/**
 * A new secret of 256 bits as 64 lower-case hexadecimal digits. `fill` fills bytes from a cryptographic source,
 * as crypto.getRandomValues does.
 */
export function newDrawSecret(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string {
  return Array.from(fill(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The text whose SHA-256 is the seed. */
export function seedText(inputs: DrawInputs): string {
  return [
    VERSION,
    inputs.lotteryId,
    inputs.secret,
    inputs.ticketsHash,
    inputs.soldNumbers,
    inputs.totalNumbers,
    inputs.winnersCount,
    inputs.entropySum,
    inputs.entropyCount,
    inputs.beaconRound,
    inputs.beaconRandomness,
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
