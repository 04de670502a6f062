/** Requests of JSON, as Google's APIs and their emulators answer them. */
import { isFields, mapAt, parseJson, textAt } from '../../src/domain/fields.ts';

/** What an answer says of its error; of one that is no JSON the text itself. */
function messageIn(text: string): string {
  // A streamed answer is a list, its error too.
  const [answer] = [parseJson(text)].flat();
  return textAt(isFields(answer) ? mapAt(answer, 'error') : {}, 'message') || text.slice(0, 200);
}

/** A request with these headers; returns the parsed answer. Throws an Error in words where there is none or no 200. */
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

/** The same of an emulator, past the rules. */
export function askEmulator(url: string, body: unknown): Promise<unknown> {
  return askJson(url, { authorization: 'Bearer owner' }, body);
}
