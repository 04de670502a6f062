/**
 * What a handler of the emulator gets and answers: plain data, so that every route is tested as
 * request in, reply out, without a socket. Reading from and writing to sockets is server.ts alone.
 */

export interface HttpRequest {
  readonly method: string;
  /** The path as it came, still percent-encoded, without the query. */
  readonly rawPath: string;
  readonly query: URLSearchParams;
  /** Header values by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/** Where a streamed reply writes to. After `end` or after the client left, writes are ignored. */
export interface StreamSink {
  readonly write: (text: string) => void;
  readonly end: () => void;
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

export type HttpReply = CompleteReply | StreamReply;

export type HttpHandler = (request: HttpRequest) => HttpReply | Promise<HttpReply>;

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
