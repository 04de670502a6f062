/**
 * Applies faults to HTTP requests: wraps a service, so that the service's code has no code for faults. The names
 * of the operations:
 *   firestore  commit, batchGet, runQuery, ... (REST methods); get, list, create, patch, delete (documents);
 *              listen, writeChannel (each request of the two streams); write (each batch of a Write stream, see
 *              webchannel/write-stream.ts)
 *   auth       signUp, signInWithPassword, lookup, update, delete, token, ...
 *   storage    upload, download, getMetadata, updateMetadata, delete, list
 * Requests to the emulator's own endpoints never fail.
 */
import type { Fault, FaultedService, Faults } from './faults.ts';
import { StatusError } from './firestore/status.ts';
import { errorReply } from './http/errors.ts';
import type { BytesReply, HttpReply, RequestHead } from './http/message.ts';
import { ConnectionCut } from './http/message.ts';
import type { Service } from './service.ts';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function firestoreOperation({ method, rawPath }: RequestHead): string | null {
  if (rawPath.startsWith('/google.firestore.v1.Firestore/')) {
    return rawPath.includes('/Listen/') ? 'listen' : 'writeChannel';
  }
  const documents = /^\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents(.*)$/.exec(rawPath)?.[1];
  if (documents === undefined) return null;
  const named = /:([a-zA-Z]+)$/.exec(documents)?.[1];
  if (method === 'POST') return named ?? 'create';
  if (method === 'GET') return documents.split('/').length % 2 === 1 ? 'get' : 'list';
  return method === 'PATCH' || method === 'DELETE' ? method.toLowerCase() : null;
}

function authOperation({ rawPath }: RequestHead): string | null {
  if (rawPath.startsWith('/securetoken.googleapis.com/')) return 'token';
  return /^\/identitytoolkit\.googleapis\.com\/.*:([a-zA-Z]+)$/.exec(rawPath)?.[1] ?? null;
}

function storageOperation({ method, rawPath, query }: RequestHead): string | null {
  const name = /^\/v0\/b\/[^/]+\/o(?:\/([^/]*))?\/?$/.exec(rawPath);
  if (name === null) return null;
  if (method === 'POST') return 'upload';
  if (method === 'PATCH') return 'updateMetadata';
  if (method === 'DELETE') return 'delete';
  if (method !== 'GET') return null;
  if ((name[1] ?? '') === '') return 'list';
  return query.get('alt') === 'media' ? 'download' : 'getMetadata';
}

const OPERATIONS: Readonly<Record<FaultedService, (request: RequestHead) => string | null>> = {
  firestore: firestoreOperation,
  auth: authOperation,
  storage: storageOperation,
};

/** Returns the operation's name in fault rules; null for a request that is no API call. */
export function operationOf(service: FaultedService, request: RequestHead): string | null {
  return OPERATIONS[service](request);
}

function textOf(request: RequestHead, body: Uint8Array | null): string {
  const address = `${decoded(request.rawPath)}?${decoded(request.query.toString())}`;
  if (body === null) return address;
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  // Streams send their JSON in a form body.
  return `${address}\n${text}\n${text.startsWith('{') ? '' : decoded(text)}`;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function discard(reply: HttpReply | BytesReply): void {
  if (reply.kind === 'bytes') reply.body.destroy();
}

async function carryOut<Reply extends HttpReply | BytesReply>(
  fault: Fault | null,
  handle: () => Promise<Reply>,
  refuse: (error: StatusError) => Reply,
): Promise<Reply> {
  switch (fault?.kind) {
    case undefined:
      return await handle();
    case 'delay':
      await wait(fault.ms);
      return await handle();
    case 'refuse':
      return refuse(new StatusError(fault.status, fault.message));
    case 'dropBefore':
      throw new ConnectionCut();
    case 'dropAfter':
      discard(await handle());
      throw new ConnectionCut();
  }
}

/** Returns the service with the faults of `faults` in its requests. */
export function withFaults<S extends Service>(service: S, name: FaultedService, faults: Faults): S {
  const faultOf = (request: RequestHead, body: Uint8Array | null): Fault | null => {
    const operation = operationOf(name, request);
    if (operation === null) return null;
    return faults.next({ service: name, operation, text: () => textOf(request, body) });
  };
  const { streamed } = service;
  return {
    ...service,
    handler: (request) =>
      carryOut(faultOf(request, request.body), async () => await service.handler(request), errorReply),
    ...(streamed === undefined
      ? {}
      : {
          streamed: {
            takes: streamed.takes,
            handle: (request) => carryOut(faultOf(request, null), () => streamed.handle(request), errorReply),
          },
        }),
  };
}
