/**
 * Returns how far the server's clock is ahead of the device's, in milliseconds, after a response: the server read its
 * clock at `readMs`, between `sentMs` and `receivedMs` on the device's clock. The known offset stays when it is
 * possible, so that a slow response (or a sleeping phone) doesn't cause a false difference.
 */
export function nextClockOffset(knownMs: number, readMs: number, sentMs: number, receivedMs: number): number {
  const nextMs = Math.max(readMs - receivedMs, Math.min(knownMs, readMs - sentMs));
  return Number.isNaN(nextMs) ? knownMs : nextMs;
}
