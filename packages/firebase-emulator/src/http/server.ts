/**
 * The only file with sockets: it turns node:http requests into HttpRequest, answers preflights, refuses foreign Host
 * headers and control requests of foreign pages, limits bodies, and writes responses and streams with CORS headers.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream';
import { BodyTooLargeError, readBody } from './body.ts';
import { corsHeaders, preflightReply } from './cors.ts';
import { errorReply, toStatusError } from './errors.ts';
import { refuseGrpc } from './grpc.ts';
import { isLoopbackHostHeader } from './host-guard.ts';
import type { BytesReply, HttpHandler, HttpReply, HttpRequest, StreamedHandler } from './message.ts';
import { ConnectionCut, textReply } from './message.ts';
import { FOREIGN_CONTROL, isForeignControl } from './page-guard.ts';

export interface HttpServerOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly handler: HttpHandler;
  readonly bodyLimitBytes: number;
  /** Handles requests when `takes` is true for their path, before the body is read; others go to `handler`. */
  readonly streamed?: { readonly takes: (rawPath: string) => boolean; readonly handle: StreamedHandler };
  /** Reports bugs of the emulator, never expected errors. */
  readonly reportFault: (thrown: unknown) => void;
}

export interface HttpServer {
  readonly port: number;
  /** Stops listening and ends every connection. */
  readonly close: () => Promise<void>;
  /** Stops listening and cuts every connection at once, also during a response, as in a crash. */
  readonly abort: () => Promise<void>;
  /** Cuts every connection at once, also during a response, and continues to listen. */
  readonly cut: () => void;
}

/** Longer than clients keep an idle connection, so that a reused one is never closed during a request. */
const KEEP_ALIVE_MS = 65_000;
const CLOSE_PATIENCE_MS = 1_000;

function headersOf(message: IncomingMessage): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) {
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
  }
  return headers;
}

function write(
  response: ServerResponse,
  reply: HttpReply | BytesReply,
  extra: Readonly<Record<string, string>>,
): void {
  response.writeHead(reply.status, { 'Cache-Control': 'no-store', ...extra, ...reply.headers });
  if (reply.kind === 'bytes') {
    // A failure during the response can only be shown by cutting the connection, which pipeline does.
    pipeline(reply.body, response, () => undefined);
    return;
  }
  if (reply.kind === 'complete') {
    response.end(reply.body);
    return;
  }
  response.flushHeaders();
  const onClosed = reply.open({
    write: (text) => {
      if (!response.writableEnded && !response.destroyed) {
        response.write(text);
      }
    },
    end: () => {
      if (!response.writableEnded) {
        response.end();
      }
    },
    cut: () => {
      response.destroy();
    },
  });
  if (response.destroyed) {
    onClosed();
  } else {
    response.once('close', onClosed);
  }
}

/** Yields the body as it arrives. A loop that stops early keeps the connection, so that the response can be sent. */
async function* bodyChunks(message: IncomingMessage): AsyncGenerator<Uint8Array> {
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Uint8Array)) {
      throw new TypeError('A body chunk is not binary.');
    }
    yield chunk;
  }
}

/** Reads the body only after the check that the host is this machine. */
async function answer(message: IncomingMessage, options: HttpServerOptions): Promise<HttpReply | BytesReply> {
  const headers = headersOf(message);
  const method = message.method ?? 'GET';
  const target = message.url ?? '/';
  const mark = target.indexOf('?');
  const head = {
    method,
    rawPath: mark === -1 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark === -1 ? '' : target.slice(mark + 1)),
    headers,
    ...(message.socket.remoteAddress === undefined ? {} : { remoteAddress: message.socket.remoteAddress }),
  };
  if (!isLoopbackHostHeader(headers.get('host'))) {
    return textReply('The emulator answers only to localhost, 127.0.0.1 and [::1].', 403);
  }
  if (method === 'OPTIONS') {
    return preflightReply({ ...head, body: new Uint8Array() });
  }
  if (isForeignControl(head)) {
    return textReply(FOREIGN_CONTROL, 403);
  }
  if (options.streamed?.takes(head.rawPath) === true) {
    try {
      return await options.streamed.handle({ ...head, body: bodyChunks(message) });
    } finally {
      // Discards the unread rest of the body: many clients read the response only after they have sent everything.
      message.resume();
    }
  }
  const request: HttpRequest = { ...head, body: await readBody(message, options.bodyLimitBytes) };
  return await options.handler(request);
}

/** Returns true for the error of a client that disconnected, also after a whole body that was not read yet. */
function hasLeft(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ECONNRESET';
}

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  options: HttpServerOptions,
): Promise<void> {
  let reply: HttpReply | BytesReply;
  let closing: Readonly<Record<string, string>> = {};
  try {
    reply = await answer(message, options);
  } catch (thrown) {
    if (thrown instanceof BodyTooLargeError) {
      closing = { Connection: 'close' };
      reply = textReply(thrown.message, 413);
    } else if (thrown instanceof ConnectionCut) {
      response.destroy();
      return;
    } else if (message.destroyed && (!message.complete || hasLeft(thrown))) {
      return;
    } else {
      reply = errorReply(toStatusError(thrown, options.reportFault));
    }
  }
  if (!response.destroyed) {
    write(response, reply, { ...corsHeaders(headersOf(message)), ...closing });
  } else if (reply.kind === 'bytes') {
    reply.body.destroy();
  }
}

/**
 * Closes all connections after the current responses are sent, so that the last messages of a stream arrive; does not
 * wait for a client that doesn't read them.
 */
function closeServer(server: Server, answering: ReadonlySet<ServerResponse>, cut: () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(cut, CLOSE_PATIENCE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    if (answering.size === 0) {
      cut();
    }
    for (const response of answering) {
      response.once('close', () => {
        if (answering.size === 0) {
          cut();
        }
      });
    }
  });
}

/** Resolves when the server listens; rejects with node's error (`EADDRINUSE`, ...) when it can't. */
export function listenHttp(options: HttpServerOptions): Promise<HttpServer> {
  const answering = new Set<ServerResponse>();
  let closing = false;
  const server = createServer((message, response) => {
    if (closing) {
      response.destroy();
      return;
    }
    answering.add(response);
    response.once('close', () => answering.delete(response));
    serve(message, response, options).catch(options.reportFault);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const cutOthers = refuseGrpc(server);
  const cutIdle = (): void => {
    server.closeAllConnections();
    cutOthers();
  };
  const cut = (): void => {
    for (const response of answering) {
      response.destroy();
    }
    cutIdle();
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.removeListener('error', reject);
      server.on('error', options.reportFault);
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : options.port;
      resolve({
        port,
        close: () => {
          closing = true;
          return closeServer(server, answering, cutIdle);
        },
        abort: () => {
          closing = true;
          return new Promise((done) => {
            server.close(() => {
              done();
            });
            cut();
          });
        },
        cut,
      });
    });
  });
}
