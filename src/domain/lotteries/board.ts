/** The board of taken numbers in blocks of 250, so that a live update is one small document. */
import type { TicketMark } from './entities.ts';
import { BLOCK_SIZE } from './limits.ts';

/** A block as it is stored: number (decimal) to the holder's tag. */
export type BlockMarks = Readonly<Record<string, string>>;

/** The block of a number: 1-250 is 0, 251-500 is 1. */
export function blockOf(number: number): number {
  return Math.floor((number - 1) / BLOCK_SIZE);
}

/** How many blocks a lottery of so many numbers has. */
export function blockCount(totalNumbers: number): number {
  return Math.ceil(Math.max(0, totalNumbers) / BLOCK_SIZE);
}

/** First and last number of a block, the last cut off at the lottery's total. */
export function blockRange(
  block: number,
  totalNumbers: number,
): { readonly first: number; readonly last: number } {
  return { first: block * BLOCK_SIZE + 1, last: Math.min(totalNumbers, (block + 1) * BLOCK_SIZE) };
}

/** The numbers of a purchase by the block they lie in. */
export function groupByBlock(numbers: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const number of numbers) {
    const block = blockOf(number);
    groups.set(block, [...(groups.get(block) ?? []), number]);
  }
  return groups;
}

/** The marks of all blocks, ascending by number; keys that are no number of the lottery are left out. */
export function ticketMarks(blocks: Iterable<BlockMarks>): TicketMark[] {
  return [...blocks]
    .flatMap((block) => Object.entries(block))
    .filter(([key]) => /^[1-9]\d{0,4}$/.test(key))
    .map(([key, tag]) => ({ number: +key, tag }))
    .sort((one, other) => one.number - other.number);
}

/** The taken numbers of all blocks. */
export function takenNumbers(blocks: Iterable<BlockMarks>): ReadonlySet<number> {
  return new Set(ticketMarks(blocks).map(({ number }) => number));
}

/** How many numbers of 1..total are free. */
export function freeCount(totalNumbers: number, taken: ReadonlySet<number>): number {
  let count = 0;
  for (let number = 1; number <= totalNumbers; number += 1) if (!taken.has(number)) count += 1;
  return count;
}

/**
 * 'Al azar': a free number, each with the same chance; null when none is left. `random` gives 0 to below 1, as
 * Math.random does (a number's place in the list doesn't change its odds, so no stronger source is needed).
 */
export function randomFreeNumber(
  totalNumbers: number,
  taken: ReadonlySet<number>,
  random: () => number,
): number | null {
  const free = freeCount(totalNumbers, taken);
  let skip = Math.min(free - 1, Math.floor(random() * free));
  for (let number = 1; number <= totalNumbers; number += 1) {
    if (taken.has(number)) continue;
    if (skip === 0) return number;
    skip -= 1;
  }
  return null;
}
