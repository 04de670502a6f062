/**
 * The HTTP side of WebChannel, for both streams: `/google.firestore.v1.Firestore/{Listen|Write}/channel`.
 *
 * POST without SID: handshake, answered `[[0,["c",SID,"",8,12,30000]]]`; its body may already contain messages, and
 * only here a stream sends its user's token. POST with SID: messages up. GET with SID: back channel. TYPE=terminate
 * (POST by sendBeacon, or GET): the end. An unknown SID, for example after a restart, gets 400 `Unknown SID`, and the
 * SDK opens a new session at once.
 */
import { StatusError } from '../firestore/status.ts';
import type { Caller } from '../firestore/types.ts';
import type { CompleteReply, HttpReply, HttpRequest } from '../http/message.ts';
import { bodyText, textReply } from '../http/message.ts';
import { FOREIGN_CONTROL, isForeignControl } from '../http/page-guard.ts';
import { frame, parseForwardBody } from './framing.ts';
import type { Session, StreamHandler } from './session.ts';
import type { Sessions } from './sessions.ts';

/** The context of a new stream; `caller` is the error when the token was not accepted. */
export interface StreamContext {
  readonly caller: Caller | StatusError;
  /** projects/{p}/databases/{d}, as the client named it in the handshake. */
  readonly database: string;
  /** Sends messages in one frame. */
  readonly send: (messages: readonly unknown[]) => void;
  /** Breaks the stream without a message: unsent data is lost. For injected faults. */
  readonly cut: () => void;
}

export type StreamFactory = (context: StreamContext) => StreamHandler;

export interface ChannelOptions {
  readonly name: 'Listen' | 'Write';
  readonly sessions: Sessions;
  readonly createStream: StreamFactory;
  /** Throws StatusError UNAUTHENTICATED. */
  readonly authenticate: (authorization: string | undefined) => Caller;
}

/** Sent to the client, which gives up a silent back channel after 1.5 times this. */
const KEEP_ALIVE_MS = 30_000;
const PROTOCOL_VERSION = 8;
const SERVER_VERSION = 12;

function parseCount(value: string | null): number | null {
  const parsed = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isInteger(parsed) && parsed >= 0 ? parsed : null;
}

function unknownSid(): CompleteReply {
  return textReply('Unknown SID', 400);
}

function authenticateSafely(
  options: ChannelOptions,
  authorization: string | undefined,
): Caller | StatusError {
  try {
    return options.authenticate(authorization);
  } catch (thrown) {
    if (thrown instanceof StatusError) {
      return thrown;
    }
    throw thrown;
  }
}

function handshake(request: HttpRequest, options: ChannelOptions): HttpReply {
  const body = parseForwardBody(bodyText(request));
  if (body === null || request.query.get('VER') !== String(PROTOCOL_VERSION)) {
    return textReply('Not a WebChannel handshake', 400);
  }
  const authorization = body.headers.get('authorization') ?? request.headers.get('authorization');
  if (isForeignControl(request, authorization)) {
    return textReply(FOREIGN_CONTROL, 403);
  }
  const caller = authenticateSafely(options, authorization);
  const database = request.query.get('database') ?? '';
  const session = options.sessions.open(options.name, (opened: Session) =>
    options.createStream({
      caller,
      database,
      send: (messages) => {
        opened.send(messages);
      },
      cut: () => {
        opened.cut();
      },
    }),
  );
  if (session === null) {
    return textReply('Too many streams', 503);
  }
  session.receive(body.offset, body.messages);
  const greeting = ['c', session.sid, '', PROTOCOL_VERSION, SERVER_VERSION, KEEP_ALIVE_MS];
  return textReply(frame(JSON.stringify([[0, greeting]])));
}

function forward(request: HttpRequest, session: Session): HttpReply {
  const body = parseForwardBody(bodyText(request));
  if (body === null) {
    session.end();
    return textReply('Malformed message', 400);
  }
  if (session.receive(body.offset, body.messages) !== 'ok') {
    session.end();
    return unknownSid();
  }
  return textReply(session.forwardReply());
}

function backChannel(request: HttpRequest, session: Session): HttpReply {
  return {
    kind: 'stream',
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Accel-Buffering': 'no' },
    open: (sink) =>
      session.openBackChannel(sink, {
        acknowledged: parseCount(request.query.get('AID')) ?? 0,
        longPoll: request.query.get('CI') === '1',
        holdMs: parseCount(request.query.get('TO')),
      }),
  };
}

/** Handles one request on the channel's path. */
export function handleChannel(request: HttpRequest, options: ChannelOptions): HttpReply {
  const sid = request.query.get('SID');
  if (sid === null) {
    return request.method === 'POST' ? handshake(request, options) : textReply('Bad Request', 400);
  }
  const session = options.sessions.find(sid);
  if (session === undefined) {
    return unknownSid();
  }
  if (request.query.get('TYPE') === 'terminate') {
    session.end();
    return textReply('');
  }
  const acknowledged = parseCount(request.query.get('AID'));
  if (acknowledged !== null) {
    session.acknowledge(acknowledged);
  }
  if (request.method === 'GET') {
    return backChannel(request, session);
  }
  return request.method === 'POST' ? forward(request, session) : textReply('Method Not Allowed', 405);
}
