/** Google's REST APIs, with the credentials of this machine. */
import { applicationDefault } from 'firebase-admin/app';
import { askJson } from '../lib/ask-json.ts';

/** Calls an API of `service` (firestore.googleapis.com); throws an Error in words unless it answers 200. */
export type AskGoogle = (service: string, path: string, body?: unknown) => Promise<unknown>;

/** Returns a Google token for this machine's credentials. Throws an Error that says how to get credentials. */
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
 * Returns the APIs for `project`, whose quota the requests use. `base`: an address that serves all of them by name
 * (`{base}/firestore.googleapis.com/v1/...`) without credentials: a stand-in for tests.
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
