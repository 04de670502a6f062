/** What a watching phone adds to the draw between freeze and draw (docs/draw.md). */
import type { Lottery } from './entities.ts';
import { CONTRIBUTION_RANGE, DRAW_WINDOW_MS } from './limits.ts';

/** Sent this long before the window ends at the latest: later it might arrive too late. */
const MARGIN_MS = 1000;
/** Sent at a random moment of this last stretch: whoever wants to be the last can't know who still comes. */
const STRETCH_MS = 3000;

/**
 * A contribution, 0 to 999,999,999, each equally likely. `fill` fills bytes from a cryptographic source, as
 * crypto.getRandomValues does.
 */
export function newContribution(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): number {
  for (;;) {
    const bytes = fill(new Uint8Array(4));
    const value = new DataView(bytes.buffer).getUint32(0);
    // 4 x 10^9 lies below 2^32: values above would favour the small ones.
    if (value < 4 * CONTRIBUTION_RANGE) return value % CONTRIBUTION_RANGE;
  }
}

/**
 * In how many milliseconds to send it: a moment drawn by `random` (0 to below 1) from the window's last seconds; 0
 * when they have begun; null when there is nothing to send to (not frozen, or the window is over).
 */
export function contributionDelay(
  lottery: Pick<Lottery, 'status' | 'freeze'>,
  nowMs: number,
  random: () => number,
): number | null {
  if (lottery.status !== 'esperando resultados' || !lottery.freeze) return null;
  const endMs = lottery.freeze.atMs + DRAW_WINDOW_MS;
  if (nowMs >= endMs) return null;
  return Math.max(0, endMs - MARGIN_MS - STRETCH_MS * random() - nowMs);
}
