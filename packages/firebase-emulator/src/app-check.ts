/**
 * Requires an App Check token on every API call, as a hosted project that enforces App Check. Exempt are the owner, the
 * emulator's own endpoints, and a download by its download token (exempt in the hosted service too).
 */
import { operationOf } from './fault-hooks.ts';
import type { FaultedService } from './faults.ts';
import { StatusError } from './firestore/status.ts';
import { errorReply } from './http/errors.ts';
import type { RequestHead } from './http/message.ts';
import { bodyText } from './http/message.ts';
import type { Service } from './service.ts';
import { parseForwardBody } from './webchannel/framing.ts';

const HEADER = 'x-firebase-appcheck';

function isExempt(name: FaultedService, request: RequestHead): boolean {
  if (operationOf(name, request) === null) return true;
  if (/^Bearer owner$/i.test(request.headers.get('authorization') ?? '')) return true;
  // A stream sends its App Check token once, in the handshake; the later parts of an upload go to its session URL.
  if (request.query.has('SID') || request.query.has('upload_id')) return true;
  return name === 'storage' && request.query.get('alt') === 'media' && request.query.has('token');
}

/** Returns the service so that it refuses calls without `token`; returns it unchanged when `token` is undefined. */
export function withAppCheck<S extends Service>(
  service: S,
  name: FaultedService,
  token: string | undefined,
  log: (line: string) => void,
): S {
  if (token === undefined) return service;
  const { streamed } = service;
  const refusal = (request: RequestHead) => {
    log(`PERMISSION_DENIED: no App Check token: ${request.method} ${request.rawPath}`);
    return errorReply(
      new StatusError('PERMISSION_DENIED', 'Firebase App Check token is missing or invalid.'),
    );
  };
  const passes = (request: RequestHead, body: ReadonlyMap<string, string> | undefined) =>
    isExempt(name, request) || (body?.get(HEADER) ?? request.headers.get(HEADER)) === token;
  return {
    ...service,
    handler: (request) => {
      const isChannel = request.rawPath.startsWith('/google.firestore.v1.Firestore/');
      const headers = isChannel ? parseForwardBody(bodyText(request))?.headers : undefined;
      return passes(request, headers) ? service.handler(request) : refusal(request);
    },
    ...(streamed === undefined
      ? {}
      : {
          streamed: {
            takes: streamed.takes,
            handle: async (request) =>
              passes(request, undefined) ? await streamed.handle(request) : refusal(request),
          },
        }),
  };
}
