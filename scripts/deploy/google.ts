/** Google's REST APIs with whatever credentials this machine has. */
import { applicationDefault } from 'firebase-admin/app';

/** Asks an API of `service` (firestore.googleapis.com); throws an Error in words for every answer but 200. */
export type AskGoogle = (service: string, path: string, body?: unknown) => Promise<unknown>;

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

/** Returns a token of Google's for this machine's credentials. Throws an Error that says how to get some. */
export async function googleToken(credential = applicationDefault()): Promise<string> {
  try {
    return (await credential.getAccessToken()).access_token;
  } catch {
    throw new Error(
      'no Google credentials on this machine: gcloud auth application-default login, or a key file named by GOOGLE_APPLICATION_CREDENTIALS (docs/deploy.md, 3)',
    );
  }
}

/**
 * The APIs for `project`, whose quota is used. `base`: all of them at one address, by their name (`{base}/firestore.googleapis.com/v1/...`), without
 * credentials: a stand-in for tests.
 */
export function googleApis(project: string, base = process.env.VAGA_GOOGLE_API): AskGoogle {
  const credential = base === undefined ? applicationDefault() : undefined;
  return async (service, path, body) => {
    const token = credential ? await googleToken(credential) : 'none';
    const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': project };
    return askJson(
      `${base === undefined ? `https://${service}` : `${base}/${service}`}${path}`,
      headers,
      body,
    );
  };
}
