/**
 * The answers to the page's first requests, which the script in index.html sends before any code of the app has loaded.
 * Each answer serves one request, once: a later request is sent to the server.
 */
export interface FirstAnswer {
  readonly url: string;
  readonly body: string;
  readonly sentMs: number;
  /** The reply's JSON. Rejects when the network or the service fails. */
  readonly answer: Promise<unknown>;
  /** The same JSON, once it has arrived. */
  replies?: unknown;
}

declare global {
  interface Window {
    vagaFirst?: FirstAnswer[];
  }
}

/** React may throw away its first drawing of the answers and draw again: they can still be read for this time. */
const SHOWN_MS = 3000;

let shown: readonly FirstAnswer[] = [];

const isOf = (url: string, body: string) => (first: FirstAnswer) => first.url === url && first.body === body;

/** Returns the answer if this was one of the page's first requests, else null; never the same twice. */
export function takeFirstAnswer(url: string, body: string): FirstAnswer | null {
  const all = globalThis.window?.vagaFirst ?? [];
  const place = all.findIndex(isOf(url, body));
  return all.splice(place, place < 0 ? 0 : 1)[0] ?? null;
}

/** Returns the answer if this was one of the page's first requests and has come, else null; doesn't remove it. */
export function seeFirstAnswer(url: string, body: string): FirstAnswer | null {
  const first = [...(globalThis.window?.vagaFirst ?? []), ...shown].find(isOf(url, body));
  return first?.replies === undefined ? null : first;
}

/** Drops the first answers: their data is about to be on the screen. Later requests are sent to the server. */
export function dropFirstAnswers(): void {
  const all = window.vagaFirst ?? [];
  window.vagaFirst = [];
  if (all.length === 0) return;
  shown = all;
  setTimeout(() => {
    shown = [];
  }, SHOWN_MS);
}
