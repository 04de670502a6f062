/** The board of sold numbers in blocks of 250, so that a live update is one small document. */
import { groupBy } from '../groupBy.ts';
import type { Lottery, TicketMark } from './entities.ts';
import { BLOCK_SIZE, MAX_NUMBERS_PER_PURCHASE } from './limits.ts';

/** A block as stored: the tag of the holder by number (decimal). */
export type BlockMarks = Readonly<Record<string, string>>;

/** Returns the block of a number: 1-250 is 0, 251-500 is 1. */
export function blockOf(number: number): number {
  return Math.floor((number - 1) / BLOCK_SIZE);
}

/** Returns how many blocks a lottery with so many numbers has. */
export function blockCount(totalNumbers: number): number {
  return Math.ceil(Math.max(0, totalNumbers) / BLOCK_SIZE);
}

/** Returns the first and last number of a block; the last block ends at the lottery's total. */
export function blockRange(
  block: number,
  totalNumbers: number,
): { readonly first: number; readonly last: number } {
  return { first: block * BLOCK_SIZE + 1, last: Math.min(totalNumbers, (block + 1) * BLOCK_SIZE) };
}

/** Returns the numbers of a purchase by block. */
export function groupByBlock(numbers: readonly number[]): ReadonlyMap<number, readonly number[]> {
  return groupBy(numbers, blockOf);
}

/** Returns the blocks that the purchase fills, with their sold counts: only these are written to the lottery itself. */
export function filledBlocks(
  numbers: readonly number[],
  { totalNumbers, taken }: { readonly totalNumbers: number; readonly taken: ReadonlySet<number> },
): ReadonlyMap<number, number> {
  const filled = new Map<number, number>();
  for (const [block, own] of groupByBlock(numbers)) {
    const { first, last } = blockRange(block, totalNumbers);
    let sold = own.length;
    for (let number = first; number <= last; number += 1) if (taken.has(number)) sold += 1;
    if (sold === last - first + 1) filled.set(block, sold);
  }
  return filled;
}

/** Returns the blocks with more sold numbers than the lottery's counts say; at most as many as fit in one commit. */
export function uncountedBlocks(
  taken: ReadonlySet<number>,
  soldByBlock: Readonly<Record<string, number>>,
): ReadonlyMap<number, number> {
  const groups = [...groupByBlock([...taken])].map(([block, own]): [number, number] => [block, own.length]);
  const behind = groups.filter(([block, sold]) => sold > (soldByBlock[String(block)] ?? 0));
  return new Map(behind.slice(0, MAX_NUMBERS_PER_PURCHASE));
}

/** Returns the marks of all blocks, ascending by number, without keys that are no number of a lottery. */
export function ticketMarks(blocks: Iterable<BlockMarks>): TicketMark[] {
  return [...blocks]
    .flatMap((block) => Object.entries(block))
    .filter(([key]) => /^[1-9]\d{0,4}$/.test(key))
    .map(([key, tag]) => ({ number: +key, tag }))
    .sort((one, other) => one.number - other.number);
}

/** The blocks of the board that have been read so far, by id. */
export type KnownBoard = ReadonlyMap<string, BlockMarks>;

/** Returns the sold numbers of each block: exact for blocks that were read, otherwise by the lottery's counts. */
export function soldOfBlocks(
  { totalNumbers, soldByBlock }: Pick<Lottery, 'totalNumbers' | 'soldByBlock'>,
  board: KnownBoard,
): number[] {
  return Array.from({ length: blockCount(totalNumbers) }, (_, block) => {
    const marks = board.get(String(block));
    return marks ? Object.keys(marks).length : (soldByBlock[String(block)] ?? 0);
  });
}

/** 'Al azar': returns a block, each free number equally likely; null = none is free. `sold`: the count of each block. */
export function randomBlock(
  totalNumbers: number,
  sold: readonly number[],
  random: () => number,
): number | null {
  const free = sold.map((count, block) => {
    const { first, last } = blockRange(block, totalNumbers);
    return Math.max(0, last - first + 1 - count);
  });
  const all = free.reduce((sum, count) => sum + count, 0);
  let skip = Math.floor(random() * all);
  for (const [block, count] of free.entries()) {
    if (skip < count) return block;
    skip -= count;
  }
  return null;
}

/**
 * 'Al azar': returns a free number of a range, each equally likely; null when none is left. `random` returns 0 to below
 * 1, as Math.random (which is enough: a number's chance in the draw doesn't depend on its position in the list).
 */
export function randomFreeNumber(
  { first, last }: { readonly first: number; readonly last: number },
  taken: ReadonlySet<number>,
  random: () => number,
): number | null {
  const free: number[] = [];
  for (let number = first; number <= last; number += 1) if (!taken.has(number)) free.push(number);
  return free[Math.floor(random() * free.length)] ?? null;
}
