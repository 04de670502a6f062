/** The server's clock as the answers to plain requests tell it: a phone's own may be hours wrong. */
import { nextClockOffset } from '../../domain/clockOffset.ts';

let offsetMs = 0;

/** Takes in that the server read at `readMs` while this device's clock went from `sentMs` to now. */
export function noteServerTime(readMs: number, sentMs: number): void {
  offsetMs = nextClockOffset(offsetMs, readMs, sentMs, Date.now());
}

/** Returns how far the server's clock is ahead of this device's, in milliseconds; 0 until an answer came. */
export function clockOffsetMs(): number {
  return offsetMs;
}

/** Returns now by the server's clock, epoch milliseconds. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
