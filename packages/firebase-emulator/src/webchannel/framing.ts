/**
 * WebChannel (VER=8) on the wire.
 *
 * Every reply (to the handshake, to a POST, on the back channel) is a series of frames `<length>\n<JSON>` without a
 * separator. The length counts UTF-16 code units, as JavaScript's `string.length`. If it counted bytes, everything
 * would work until the first accent, and then the stream would hang silently.
 *
 * Every POST is a form: `count=N&ofs=<index of the first map>&req0___data__=<JSON>&req1___data__=...`, and in
 * the handshake also `headers=<lines>`.
 */
import { parseJson } from '../http/json.ts';

/** Returns one frame around a JSON text. */
export function frame(json: string): string {
  return `${json.length}\n${json}`;
}

/** Returns the frames of a text of whole frames. Throws for any other text. For tests and logs. */
export function parseFrames(text: string): readonly unknown[] {
  const frames: unknown[] = [];
  let at = 0;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const length = newline === -1 ? Number.NaN : Number(text.slice(at, newline));
    const end = newline + 1 + length;
    if (!Number.isInteger(length) || end > text.length) {
      throw new RangeError(`Broken frame at ${at}.`);
    }
    const value: unknown = JSON.parse(text.slice(newline + 1, end));
    frames.push(value);
    at = end;
  }
  return frames;
}

export interface ForwardBody {
  /** Index of the first map; each map of a session has an index one higher. */
  readonly offset: number;
  readonly messages: readonly unknown[];
  /** The headers by lower-case name; only the handshake has any. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Messages of one POST: the SDK batches the waiting ones; the client library itself stops at 1000. */
const MAX_MAPS = 1000;

function parseHeaderLines(lines: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) {
      headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
    }
  }
  return headers;
}

/** Returns the content of a POST, or null when no WebChannel client sends such a body. */
export function parseForwardBody(text: string): ForwardBody | null {
  const form = new URLSearchParams(text);
  const headers = parseHeaderLines(form.get('headers') ?? '');
  const count = Number(form.get('count') ?? '0');
  const offset = Number(form.get('ofs') ?? '0');
  if (!Number.isInteger(count) || count < 0 || count > MAX_MAPS || !Number.isInteger(offset) || offset < 0) {
    return null;
  }
  const messages: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const data = form.get(`req${index}___data__`);
    const message = data === null ? undefined : parseJson(data);
    if (message === undefined) {
      return null;
    }
    messages.push(message);
  }
  return { offset, messages, headers };
}
