/**
 * CORS headers for the SDK in a page on another port (http://localhost:5173 with the emulator on :8080).
 * WebChannel requests carry credentials, so the headers name the exact origin instead of `*`. Errors need these headers
 * too: without them a page gets "network error" instead of PERMISSION_DENIED.
 */
import type { CompleteReply, HttpRequest } from './message.ts';

const EXPOSED = 'X-Goog-Upload-URL, X-Goog-Upload-Status, X-Goog-Upload-Size-Received';
const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
/** Chromium limits this to two hours anyway. */
const MAX_AGE_SECONDS = 7200;

/** Returns headers for every response, also errors. Without an Origin any page may read, without credentials. */
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

/** Returns the response to OPTIONS on any path: 204, with the requested headers. */
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
