/**
 * What a handler of the emulator gets and answers: plain data, so that every route is tested as
 * request in, reply out, without a socket. Reading from and writing to sockets is server.ts alone.
 */
import type { Readable } from 'node:stream';

export interface RequestHead {
  readonly method: string;
  /** The path as it came, still percent-encoded, without the query. */
  readonly rawPath: string;
  readonly query: URLSearchParams;
  /** Header values by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The client's network address; unknown when the connection is gone already. */
  readonly remoteAddress?: string;
}

export interface HttpRequest extends RequestHead {
  readonly body: Uint8Array;
}

/** A request whose body is read by its handler, as it arrives. */
export interface StreamedRequest extends RequestHead {
  /**
   * Throws when the client leaves in the middle. It may be left before its end: the rest is then thrown away.
   */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Where a streamed reply writes to. After `end` or after the client left, writes are ignored. */
export interface StreamSink {
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** Cuts the connection without a proper end, as a broken network does. */
  readonly cut: () => void;
}

export interface StreamReply {
  readonly kind: 'stream';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Called once the headers are out. Returns what to call when the connection closes, from either side. */
  readonly open: (sink: StreamSink) => () => void;
}

export interface CompleteReply {
  readonly kind: 'complete';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Bytes that are too many to hold; the server ends the stream when the client leaves. */
export interface BytesReply {
  readonly kind: 'bytes';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

export type HttpReply = CompleteReply | StreamReply;

export type HttpHandler = (request: HttpRequest) => HttpReply | Promise<HttpReply>;

export type StreamedHandler = (request: StreamedRequest) => Promise<CompleteReply | BytesReply>;

/** Thrown by a handler: the connection is cut, and no answer goes out. For faults on demand. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
}

/** A JSON reply. */
export function jsonReply(value: unknown, status = 200): CompleteReply {
  return {
    kind: 'complete',
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

/** A plain text reply. */
export function textReply(body: string, status = 200): CompleteReply {
  return { kind: 'complete', status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body };
}

const decoder = new TextDecoder();

/** The request's body as UTF-8 text. */
export function bodyText(request: HttpRequest): string {
  return decoder.decode(request.body);
}
