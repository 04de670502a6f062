/**
 * Limits the rights of a page from another machine. When a developer visits a page on the internet, the page reaches
 * this port through the browser, and CORS lets it read the responses, as in the official emulator suite. It gets the
 * access that the security rules give to anybody, but not the endpoints that control the emulator, and not the rights
 * of the owner.
 */
import { isLoopbackHostHeader } from './host-guard.ts';
import type { RequestHead } from './message.ts';

/** Returns true when a browser sent the request for a page from another machine. */
export function isForeignPage({ headers }: Pick<RequestHead, 'headers'>): boolean {
  const origin = headers.get('origin');
  return origin !== undefined && !isLoopbackHostHeader(/^https?:\/\/(.*)$/.exec(origin)?.[1]);
}

/** Returns true when an Authorization value requests the rights of the owner. */
function isOwner(authorization: string | undefined): boolean {
  return /^\s*Bearer\s+owner\s*$/i.test(authorization ?? '');
}

/**
 * Returns true when the request must be refused: it comes from a foreign page and needs control rights. Pass
 * `authorization` when the value is in the body, as in a stream's handshake.
 */
export function isForeignControl(
  request: Pick<RequestHead, 'headers' | 'rawPath'>,
  authorization = request.headers.get('authorization'),
): boolean {
  return (
    isForeignPage(request) &&
    (/^\/(emulator|internal|b|upload|download|storage)\//.test(request.rawPath) || isOwner(authorization))
  );
}

/** The message of the 403 response. */
export const FOREIGN_CONTROL = 'Pages of other machines may not control the emulator.';
