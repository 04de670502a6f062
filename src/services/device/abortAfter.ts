/** Returns a signal that aborts after `timeoutMs`, as `AbortSignal.timeout`, which our oldest browsers lack. */
export function abortAfter(timeoutMs: number): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(new DOMException('timed out', 'TimeoutError')), timeoutMs);
  return abort.signal;
}
