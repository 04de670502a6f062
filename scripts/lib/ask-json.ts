/** Sends JSON requests to Google's APIs and their emulators. */
import { isFields, mapAt, parseJson, textAt } from '../../src/domain/fields.ts';

/** Returns the error message in a response; the text itself when it isn't JSON. */
function messageIn(text: string): string {
  // A streamed response is a list, also when it is an error.
  const [answer] = [parseJson(text)].flat();
  return textAt(isFields(answer) ? mapAt(answer, 'error') : {}, 'message') || text.slice(0, 200);
}

/** Sends a request with these headers; returns the parsed response. Throws an Error in words unless it is a 200. */
export async function askJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<unknown> {
  const reply = await fetch(url, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(`no answer from ${new URL(url).origin}`);
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(messageIn(text) || `${new URL(url).origin} answers ${reply.status}`);
  const answer: unknown = JSON.parse(text);
  return answer;
}

/** Sends a request to an emulator, past the rules. */
export function askEmulator(url: string, body: unknown): Promise<unknown> {
  return askJson(url, { authorization: 'Bearer owner' }, body);
}
