/**
 * The requests and responses of the emulator's handlers: plain data, so that tests of every route need no socket. Only
 * server.ts reads from and writes to sockets.
 */
import type { Readable } from 'node:stream';

export interface RequestHead {
  readonly method: string;
  /** The path as received, still percent-encoded, without the query. */
  readonly rawPath: string;
  readonly query: URLSearchParams;
  /** Header values by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The client's network address; unknown when the connection is already closed. */
  readonly remoteAddress?: string;
}

export interface HttpRequest extends RequestHead {
  readonly body: Uint8Array;
}

/** A request whose handler reads the body while it arrives. */
export interface StreamedRequest extends RequestHead {
  /** Throws when the client disconnects before the end. The handler may stop reading; the rest is then discarded. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** The target of a streamed response. After `end`, or after the client disconnects, writes are ignored. */
export interface StreamSink {
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** Cuts the connection without a proper end, like a broken network. */
  readonly cut: () => void;
}

export interface StreamReply {
  readonly kind: 'stream';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Called after the headers are sent. Returns the function to call when either side closes the connection. */
  readonly open: (sink: StreamSink) => () => void;
}

export interface CompleteReply {
  readonly kind: 'complete';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A response that is too large for memory; the server ends the stream when the client disconnects. */
export interface BytesReply {
  readonly kind: 'bytes';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

export type HttpReply = CompleteReply | StreamReply;

export type HttpHandler = (request: HttpRequest) => HttpReply | Promise<HttpReply>;

export type StreamedHandler = (request: StreamedRequest) => Promise<CompleteReply | BytesReply>;

/** A handler throws this to cut the connection without a response. For faults on demand. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
}

/** Returns a JSON response. */
export function jsonReply(value: unknown, status = 200): CompleteReply {
  return {
    kind: 'complete',
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

/** Returns a plain text response. */
export function textReply(body: string, status = 200): CompleteReply {
  return { kind: 'complete', status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body };
}

const decoder = new TextDecoder();

/** Returns the request's body as UTF-8 text. */
export function bodyText(request: HttpRequest): string {
  return decoder.decode(request.body);
}
