/** Google's REST APIs with whatever credentials this machine has. */
import { applicationDefault } from 'firebase-admin/app';

/** Asks an API of `service` (firestore.googleapis.com); throws a GoogleError for every answer but 200. */
export type AskGoogle = (service: string, path: string, body?: unknown) => Promise<unknown>;

/** What was answered instead. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  /** 0: no answer, or no credentials. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function messageIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    const error: unknown =
      typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null;
    if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  } catch {
    // No JSON: the text itself.
  }
  return text.slice(0, 200);
}

/**
 * The APIs for `project`, whose quota is used. `base`: all of them at one address, by their name (`{base}/firestore.googleapis.com/v1/...`), without
 * credentials: a stand-in for tests.
 */
export function googleApis(project: string, base: string | undefined): AskGoogle {
  const credential = base === undefined ? applicationDefault() : null;
  const token = async (): Promise<string> => {
    try {
      return (await credential?.getAccessToken())?.access_token ?? 'none';
    } catch {
      throw new GoogleError(0, 'no Google credentials on this machine');
    }
  };
  return async (service, path, body) => {
    const headers = {
      authorization: `Bearer ${await token()}`,
      'content-type': 'application/json',
      'x-goog-user-project': project,
    };
    const reply = await fetch(`${base === undefined ? `https://${service}` : `${base}/${service}`}${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new GoogleError(reply.status, messageIn(text));
    const answer: unknown = JSON.parse(text);
    return answer;
  };
}
