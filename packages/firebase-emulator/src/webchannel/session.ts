/**
 * One WebChannel session as a state machine, without sockets and timers.
 *
 * Down (back channel): each message gets an array id, growing from 1 (0 was the handshake), and is kept until
 * the client acknowledges it (AID on any request); a new back channel gets everything after its AID again.
 * Up (forward channel): each map has an index; one seen before is dropped, because the client repeats a POST
 * whose reply it never saw.
 *
 * A streaming back channel (CI=0) gets a `noop` at once when nothing waits: a client that sees no first byte
 * takes us for a buffering proxy and falls back to long polling (CI=1), where a reply ends with its first batch.
 * A streaming reply is also ended after a while, so that the client comes back and acknowledges: this is what
 * bounds the memory on both sides.
 */
import type { StreamSink } from '../http/message.ts';
import { frame } from './framing.ts';

export interface SessionLimits {
  /** Quiet time on a back channel after which a noop goes out. The client waits 1.5 times 30 s. */
  readonly keepAliveMs: number;
  /** A session whose back channel is gone for longer is dropped. */
  readonly orphanMs: number;
  /** A streaming reply is ended after this many characters or messages, to be opened anew. */
  readonly rotateChars: number;
  readonly rotateMessages: number;
  /** More than this unacknowledged: the client is lost or hostile, the session ends. */
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
  /** The session is over, however it ended. Called once. */
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
  /** AID: the last array id that the client has. */
  readonly acknowledged: number;
  /** CI=1. */
  readonly longPoll: boolean;
  /** TO: how long the client wants a poll held at most. */
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
    /** Every message, as it goes down (<) or comes up (>); null when nobody looks. */
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

  /** Set once, before the first message: the stream needs the session's `send` to be made. */
  attach(handler: StreamHandler): void {
    this.#handler = handler;
  }

  /** Takes the maps of one POST. `gap`: maps before these were lost, the session can't go on. */
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

  /** Drops what the client says it has. */
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

  /** The reply to a POST: is there a back channel, the last array id, characters not yet acknowledged. */
  forwardReply(): string {
    return frame(JSON.stringify([this.#back === null ? 0 : 1, this.#lastId, this.#queuedChars]));
  }

  /** A GET came. Returns what to call when its connection is gone. */
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

  /** Keeps an open back channel alive; ends a session that nobody listens to. Call it about once a second. */
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

  /** Tells the client to reconnect now instead of after its own, much longer, retries; then ends. */
  close(): void {
    this.send(['close']);
    this.end();
  }

  /** Ends the session without a word and cuts its back channel, as a broken network does. For faults on demand. */
  cut(): void {
    const sink = this.#back?.sink;
    this.#back = null;
    sink?.cut();
    this.end();
  }

  /** Ends the session from our side or the client's (TYPE=terminate). */
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
    // Ids in the queue are consecutive, so where the unsent ones start follows from the first.
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
