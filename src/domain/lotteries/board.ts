/** The board of taken numbers in blocks of 250, so that a live update is one small document. */
import type { TicketMark } from './entities.ts';
import { BLOCK_SIZE, MAX_NUMBERS_PER_PURCHASE } from './limits.ts';

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
    const group = groups.get(block);
    if (group) group.push(number);
    else groups.set(block, [number]);
  }
  return groups;
}

/** What a lottery's own document learns of its board in a purchase; see `boardNews`. */
export interface BoardNews {
  /** The highest block, where nothing was sold before, with what is bought there; null when it is open. */
  readonly opened: { readonly block: number; readonly sold: number } | null;
  /** Blocks of which no number is left, with what is sold in them. */
  readonly full: ReadonlyMap<number, number>;
}

/**
 * Returns what the purchase must tell the lottery: that it opens a block, or buys the last number of one. All other
 * purchases write nothing that all buyers share.
 */
export function boardNews(
  numbers: readonly number[],
  board: {
    readonly openBlocks: number;
    readonly totalNumbers: number;
    readonly taken: ReadonlySet<number>;
  },
): BoardNews {
  let opened: BoardNews['opened'] = null;
  const full = new Map<number, number>();
  for (const [block, own] of groupByBlock(numbers)) {
    const { first, last } = blockRange(block, board.totalNumbers);
    let sold = own.length;
    for (let number = first; number <= last; number += 1) if (board.taken.has(number)) sold += 1;
    if (sold === last - first + 1) full.set(block, sold);
    if (block >= Math.max(board.openBlocks, opened?.block ?? 0)) opened = { block, sold: own.length };
  }
  return { opened, full };
}

/**
 * The blocks of which more is sold than the lottery says, with what is sold there; as many as one commit may tell.
 */
export function uncountedBlocks(
  taken: ReadonlySet<number>,
  soldByBlock: Readonly<Record<string, number>>,
): ReadonlyMap<number, number> {
  const groups = [...groupByBlock([...taken])].map(([block, own]): [number, number] => [block, own.length]);
  const behind = groups.filter(([block, sold]) => sold > (soldByBlock[String(block)] ?? 0));
  return new Map(behind.slice(0, MAX_NUMBERS_PER_PURCHASE));
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
