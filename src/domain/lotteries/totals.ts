/** A lottery's total of numbers, which an edit changes: in steps, and with limits in the blocks that it cuts. */
import { inParts } from '../parts.ts';
import { blockCount, blockOf } from './board.ts';
import { BLOCK_SIZE, BLOCKS_LOWERED_AT_ONCE } from './limits.ts';

/**
 * Returns the steps that change one total into another: an edit removes the numbers of at most 3 blocks, or opens as many
 * that have a limit (`limits`: stored ones), so that each step leaves every number below its total on sale.
 */
export function totalSteps(from: number, to: number, limits: ReadonlyMap<number, number>): number[] {
  if (to > from) {
    const parts = inParts([...limitedBlocks(from, to, limits).keys()], BLOCKS_LOWERED_AT_ONCE);
    const ends = parts.slice(0, -1).map((part) => ((part.at(-1) ?? 0) + 1) * BLOCK_SIZE);
    return [...ends.filter((end) => end > from), to];
  }
  const steps: number[] = [];
  for (let last = blockCount(from) - 1; ; last -= BLOCKS_LOWERED_AT_ONCE) {
    const lowest = (last - BLOCKS_LOWERED_AT_ONCE + 1) * BLOCK_SIZE;
    if (to >= lowest) return [...steps, to];
    steps.push(lowest);
  }
}

/**
 * Returns the blocks that must store another total, with the last number that they can sell: when it falls, the blocks
 * that lose numbers; when it rises, the block where the lottery ended and those with a limit (`limits`: stored ones).
 */
export function limitedBlocks(
  from: number,
  to: number,
  limits: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const limited = new Map<number, number>();
  for (let block = 0; block < blockCount(Math.max(from, to)); block += 1) {
    const end = (block + 1) * BLOCK_SIZE;
    const wanted = Math.min(end, to);
    const isLowered = to < from && to < end && block * BLOCK_SIZE < from;
    const isEnd = to > from && block === blockOf(from) && from < end;
    const isStale = to > from && (limits.get(block) ?? end) < wanted;
    if (isLowered || isEnd || isStale) limited.set(block, wanted);
  }
  return limited;
}
