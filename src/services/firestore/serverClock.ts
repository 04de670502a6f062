/** The server's clock, which the answers to plain requests tell: a phone's clock may be hours wrong. */
import { nextClockOffset } from '../../domain/clockOffset.ts';

let offsetMs = 0;

/** Records that the server read at `readMs`, between `sentMs` and now by this device's clock. */
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
