/** The headers of a browser's requests from the site, which a hardened project requires. */
import { isFields, textAt } from '../../src/domain/fields.ts';
import { askJson } from '../lib/ask-json.ts';
import type { Variables } from '../lib/environment-file.ts';

const FIREBASE = /(^|\.)googleapis\.com$|^127\.0\.0\.1$/;

/** Adds the `own` headers to every `fetch` of this process to Firebase. Returns a function that ends that. */
export function sendWith(own: Readonly<Record<string, string>>): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const isRequest = input instanceof Request;
    const { hostname } = new URL(isRequest ? input.url : String(input));
    if (!FIREBASE.test(hostname)) return original(input, init);
    const headers = new Headers(init?.headers ?? (isRequest ? input.headers : {}));
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    return original(input, { ...init, headers });
  };
  return () => {
    globalThis.fetch = original;
  };
}

/**
 * Returns the headers of a browser at `origin`, for a key that is restricted to the site's domains. With an App Check
 * debug token (Firebase console > App Check > Apps > Manage debug tokens) it also returns App Check's header: the token
 * is exchanged as the app does it.
 */
export async function browserHeaders(
  origin: string,
  variables: Variables,
  debugToken: string | undefined,
  base = process.env.VAGA_GOOGLE_API,
): Promise<Readonly<Record<string, string>>> {
  const headers = { Referer: `${origin}/` };
  if (!debugToken) return headers;
  if (variables.VITE_USE_EMULATOR === 'true') return { ...headers, 'X-Firebase-AppCheck': debugToken };
  const {
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_APP_ID: app,
    VITE_FIREBASE_API_KEY: key,
  } = variables;
  const service = 'firebaseappcheck.googleapis.com';
  const url = `${base === undefined ? 'https:/' : base}/${service}/v1/projects/${project}/apps/${app}:exchangeDebugToken?key=${key}`;
  const answer = await askJson(url, headers, { debug_token: debugToken });
  const token = isFields(answer) ? textAt(answer, 'token') : '';
  if (token === '') throw new Error('App Check answered without a token.');
  return { ...headers, 'X-Firebase-AppCheck': token };
}
