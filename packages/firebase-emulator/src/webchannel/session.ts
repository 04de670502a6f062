/**
 * One WebChannel session as a state machine, without sockets and timers.
 *
 * Down (back channel): each message gets an array id, growing from 1 (0 was the handshake), and is stored until the
 * client acknowledges it (AID on any request); a new back channel gets everything after its AID again.
 * Up (forward channel): each map has an index; a repeated index is dropped, because the client repeats a POST whose
 * reply it did not get.
 *
 * A streaming back channel (CI=0) gets a `noop` at once when no message waits: a client that sees no first byte assumes
 * a buffering proxy and falls back to long polling (CI=1), where a reply ends with its first batch. A streaming reply
 * is also ended after a while, so that the client reconnects and acknowledges; this bounds the memory on both sides.
 */
import type { StreamSink } from '../http/message.ts';
import { frame } from './framing.ts';

export interface SessionLimits {
  /** A noop is sent after this time without data on a back channel. The client waits 1.5 times 30 s. */
  readonly keepAliveMs: number;
  /** A session without a back channel for longer than this is dropped. */
  readonly orphanMs: number;
  /** A streaming reply is ended after this many characters or messages; the client then opens a new one. */
  readonly rotateChars: number;
  readonly rotateMessages: number;
  /** With more unacknowledged characters the client is gone or hostile, and the session ends. */
  readonly maxQueuedChars: number;
}

export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  keepAliveMs: 25_000,
  orphanMs: 60_000,
  rotateChars: 4 * 1024 * 1024,
  rotateMessages: 2_000,
  maxQueuedChars: 64 * 1024 * 1024,
};

/** The stream that a session carries: Listen or Write. */
export interface StreamHandler {
  readonly onMessage: (message: unknown) => void;
  /** Called once when the session has ended, for whatever reason. */
  readonly onEnd: () => void;
}

interface Queued {
  readonly id: number;
  readonly json: string;
}

interface BackChannel {
  readonly sink: StreamSink;
  readonly longPoll: boolean;
  readonly keepAliveMs: number;
  sentId: number;
  chars: number;
  messages: number;
}

export interface BackChannelRequest {
  /** AID: the last array id that the client has received. */
  readonly acknowledged: number;
  /** CI=1: long polling. */
  readonly longPoll: boolean;
  /** TO: the longest time for which the client wants a poll to be held. */
  readonly holdMs: number | null;
}

type Trace = (direction: '<' | '>', json: string) => void;

export type ForwardResult = 'ok' | 'gap' | 'ended';

export class Session {
  readonly sid: string;
  readonly #now: () => number;
  readonly #limits: SessionLimits;
  readonly #trace: Trace | null;
  #handler: StreamHandler | null = null;
  #queue: Queued[] = [];
  #queuedChars = 0;
  #lastId = 0;
  #lastMap = -1;
  #back: BackChannel | null = null;
  #quietSince: number;
  #ended = false;

  constructor(options: {
    readonly sid: string;
    readonly now: () => number;
    readonly limits: SessionLimits;
    /** Gets every message that goes down (<) or up (>); null = no trace. */
    readonly trace: Trace | null;
  }) {
    this.sid = options.sid;
    this.#now = options.now;
    this.#limits = options.limits;
    this.#trace = options.trace;
    this.#quietSince = options.now();
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Called once, before the first message: the handler is created with the session's `send`. */
  attach(handler: StreamHandler): void {
    this.#handler = handler;
  }

  /** Receives the maps of one POST. `gap`: earlier maps were lost, and the session can't continue. */
  receive(offset: number, messages: readonly unknown[]): ForwardResult {
    if (messages.length > 0 && offset > this.#lastMap + 1) {
      return 'gap';
    }
    for (const [index, message] of messages.entries()) {
      if (this.#ended) {
        return 'ended';
      }
      if (offset + index > this.#lastMap) {
        this.#lastMap = offset + index;
        this.#trace?.('>', JSON.stringify(message));
        this.#handler?.onMessage(message);
      }
    }
    return this.#ended ? 'ended' : 'ok';
  }

  /** Removes the messages that the client has acknowledged. */
  acknowledge(id: number): void {
    let count = 0;
    for (const queued of this.#queue) {
      if (queued.id > id) {
        break;
      }
      this.#queuedChars -= queued.json.length;
      count += 1;
    }
    if (count > 0) {
      this.#queue.splice(0, count);
    }
  }

  /** Queues messages and sends them in one frame, so that the client handles them as one. */
  send(messages: readonly unknown[]): void {
    if (this.#ended) {
      return;
    }
    for (const message of messages) {
      const json = JSON.stringify(message);
      this.#lastId += 1;
      this.#queue.push({ id: this.#lastId, json });
      this.#queuedChars += json.length;
      this.#trace?.('<', json);
    }
    this.#deliver();
    if (this.#queuedChars > this.#limits.maxQueuedChars) {
      this.end();
    }
  }

  /** Returns the reply to a POST: whether a back channel is open, the last array id, the unacknowledged characters. */
  forwardReply(): string {
    return frame(JSON.stringify([this.#back === null ? 0 : 1, this.#lastId, this.#queuedChars]));
  }

  /** Handles a GET. Returns the function to call when its connection has closed. */
  openBackChannel(sink: StreamSink, request: BackChannelRequest): () => void {
    this.#back?.sink.end();
    this.acknowledge(request.acknowledged);
    const back: BackChannel = {
      sink,
      longPoll: request.longPoll,
      keepAliveMs: Math.min(this.#limits.keepAliveMs, request.holdMs ?? Number.POSITIVE_INFINITY),
      sentId: request.acknowledged,
      chars: 0,
      messages: 0,
    };
    this.#back = back;
    this.#quietSince = this.#now();
    if (this.#queue.length > 0) {
      this.#deliver();
    } else if (!request.longPoll) {
      this.send(['noop']);
    }
    return () => {
      if (this.#back === back) {
        this.#back = null;
        this.#quietSince = this.#now();
      }
    };
  }

  /** Keeps an open back channel alive; ends a session without one after a while. Call it about once a second. */
  tick(): void {
    const quietMs = this.#now() - this.#quietSince;
    if (this.#back !== null) {
      if (quietMs >= this.#back.keepAliveMs) {
        this.send(['noop']);
      }
    } else if (quietMs >= this.#limits.orphanMs) {
      this.end();
    }
  }

  /** Tells the client to reconnect now instead of after its much longer retry delay; then ends the session. */
  close(): void {
    this.send(['close']);
    this.end();
  }

  /** Ends the session without a message and cuts its back channel, as a broken network does. For injected faults. */
  cut(): void {
    const sink = this.#back?.sink;
    this.#back = null;
    sink?.cut();
    this.end();
  }

  /** Ends the session, for the server or the client (TYPE=terminate). */
  end(): void {
    if (this.#ended) {
      return;
    }
    this.#ended = true;
    this.#queue = [];
    this.#queuedChars = 0;
    const back = this.#back;
    this.#back = null;
    back?.sink.end();
    this.#handler?.onEnd();
  }

  #deliver(): void {
    const back = this.#back;
    if (back === null) {
      return;
    }
    // Ids in the queue are consecutive, so the first id gives the position of the first unsent message.
    const firstId = this.#queue[0]?.id ?? 0;
    const waiting = this.#queue.slice(Math.max(0, back.sentId + 1 - firstId));
    const last = waiting.at(-1);
    if (last === undefined) {
      return;
    }
    const text = frame(`[${waiting.map(({ id, json }) => `[${id},[${json}]]`).join(',')}]`);
    back.sentId = last.id;
    back.chars += text.length;
    back.messages += waiting.length;
    this.#quietSince = this.#now();
    back.sink.write(text);
    const full = back.chars >= this.#limits.rotateChars || back.messages >= this.#limits.rotateMessages;
    if (back.longPoll || full) {
      this.#back = null;
      back.sink.end();
    }
  }
}
