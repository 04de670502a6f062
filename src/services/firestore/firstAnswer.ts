/**
 * The answer to the page's first request, which the script in index.html sends before any code of ours is there. It
 * serves one question, once: what is asked later is asked anew.
 */
interface FirstAnswer {
  readonly url: string;
  readonly body: string;
  readonly sentMs: number;
  /** The reply's JSON. Rejects when the network or the service fails. */
  readonly answer: Promise<unknown>;
  /** The same, once it has come. */
  readonly replies?: unknown;
}

declare global {
  interface Window {
    vagaFirst?: FirstAnswer | undefined;
  }
}

/** Returns the answer if the page's first request was this one, else null; never the same twice. */
export function takeFirstAnswer(url: string, body: string): FirstAnswer | null {
  const first = globalThis.window?.vagaFirst;
  if (first?.url !== url || first.body !== body) return null;
  window.vagaFirst = undefined;
  return first;
}
