/**
 * CORS as the SDK in a page on another port needs it (http://localhost:5173 against :8080).
 *
 * WebChannel requests carry credentials, so the exact origin is named instead of `*`. Errors need these
 * headers too: without them a page sees "network error" where we said PERMISSION_DENIED.
 */
import type { CompleteReply, HttpRequest } from './message.ts';

const EXPOSED = 'X-Goog-Upload-URL, X-Goog-Upload-Status, X-Goog-Upload-Size-Received';
const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
/** Chromium caps this at two hours anyway. */
const MAX_AGE_SECONDS = 7200;

/** Headers to add to every reply, errors included. Without an Origin any page may read, without credentials. */
export function corsHeaders(headers: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const origin = headers.get('origin');
  if (origin === undefined) {
    return { 'Access-Control-Allow-Origin': '*', Vary: 'Origin' };
  }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': EXPOSED,
    Vary: 'Origin',
  };
}

/** The answer to OPTIONS, on whatever path: 204, with the headers that were asked for. */
export function preflightReply(request: HttpRequest): CompleteReply {
  const wanted = request.headers.get('access-control-request-headers');
  return {
    kind: 'complete',
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': METHODS,
      ...(wanted === undefined ? {} : { 'Access-Control-Allow-Headers': wanted }),
      'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
    },
    body: '',
  };
}
