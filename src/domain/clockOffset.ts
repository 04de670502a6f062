/**
 * How far the server's clock is ahead of the device's, in milliseconds, after an answer: the server read at
 * `readMs`, somewhen between `sentMs` and `receivedMs` of the device's clock. What was known stays where that
 * allows it, so that a slow answer (or a phone that slept meanwhile) proves no difference that isn't there.
 */
export function nextClockOffset(knownMs: number, readMs: number, sentMs: number, receivedMs: number): number {
  const nextMs = Math.max(readMs - receivedMs, Math.min(knownMs, readMs - sentMs));
  return Number.isNaN(nextMs) ? knownMs : nextMs;
}
