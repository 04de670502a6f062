/**
 * What a page of another machine may do: nothing that a developer would not let it. A page from the internet that
 * a developer happens to visit reaches this port through the browser, and CORS lets it read the answers, as the
 * official suite's emulators do. It gets what the security rules give to anybody, but not the endpoints that
 * control the emulator, and not the rights of the owner.
 */
import { isLoopbackHostHeader } from './host-guard.ts';
import type { RequestHead } from './message.ts';

/** True iff a browser sent the request for a page that is not served by this machine. */
export function isForeignPage({ headers }: Pick<RequestHead, 'headers'>): boolean {
  const origin = headers.get('origin');
  return origin !== undefined && !isLoopbackHostHeader(/^https?:\/\/(.*)$/.exec(origin)?.[1]);
}

/** True iff an Authorization value asks for the rights of the owner. */
function isOwner(authorization: string | undefined): boolean {
  return /^\s*Bearer\s+owner\s*$/i.test(authorization ?? '');
}

/**
 * True iff the request must be refused: it comes from a foreign page and asks for control. `authorization`: where it
 * came in the body, as in a stream's handshake.
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

/** Said with 403. */
export const FOREIGN_CONTROL = 'Pages of other machines may not control the emulator.';
