/**
 * The public beacon that decides a draw (docs/draw.md): drand's quicknet, whose members together sign a round every 3
 * seconds; nobody knows a round's signature in advance. The demo chain has the same rounds, signed on this machine.
 */

/** When round 1 of both chains was published (epoch seconds), and the seconds between rounds. */
export const GENESIS_SECONDS = 1_692_803_367;
export const PERIOD_SECONDS = 3;
/** The round of a draw is published more than this long after the freeze. */
export const DELAY_SECONDS = 30;
/** The round of a draw is never later than this after its freeze, in milliseconds. */
export const LONGEST_WAIT_MS = (DELAY_SECONDS + PERIOD_SECONDS) * 1000;

/** The ids of the chains: quicknet's hash, as its servers use it, and the chain of `npm start` and the tests. */
export const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
export const DEMO = 'demo';

/** Returns when a round is published, epoch milliseconds. */
export function roundMs(round: number): number {
  return (GENESIS_SECONDS + (round - 1) * PERIOD_SECONDS) * 1000;
}

/**
 * Returns the round that decides a lottery frozen at `frozenMs` (epoch milliseconds of the server): it depends only on
 * the freeze, in whole seconds as the security rules count, so that nobody can choose it.
 */
export function roundOf(frozenMs: number): number {
  const seconds = Math.floor(frozenMs / 1000) + DELAY_SECONDS - GENESIS_SECONDS;
  return Math.floor(seconds / PERIOD_SECONDS) + 2;
}

/** Returns the lower-case hexadecimal digits of bytes. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
