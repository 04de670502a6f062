/** Requests of JSON, as Google's APIs and their emulators answer them. */

function messageIn(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    // A streamed answer is a list, its error too.
    const answer: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    const error: unknown =
      typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null;
    if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  } catch {
    // No JSON: the text itself.
  }
  return text.slice(0, 200);
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
