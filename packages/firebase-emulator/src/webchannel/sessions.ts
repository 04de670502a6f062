/** All sessions of one server: opens them up to a limit, finds them, keeps them alive, drops them, shuts them down. */
import type { SessionLimits, StreamHandler } from './session.ts';
import { Session } from './session.ts';

export interface SessionsOptions {
  readonly now: () => number;
  readonly newSid: () => string;
  readonly limits: SessionLimits;
  readonly maxSessions: number;
  /** Gets every message of every stream, for --log-frames; null = no trace. */
  readonly trace: ((line: string) => void) | null;
}

export class Sessions {
  readonly #options: SessionsOptions;
  readonly #bySid = new Map<string, Session>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#bySid.size;
  }

  /** Returns a new session, or null when there are too many. `name` (Listen, Write) is for the log. */
  open(name: string, createHandler: (session: Session) => StreamHandler): Session | null {
    this.tick();
    if (this.#bySid.size >= this.#options.maxSessions) {
      return null;
    }
    const sid = this.#options.newSid();
    const { now, limits, trace } = this.#options;
    const session = new Session({
      sid,
      now,
      limits,
      trace:
        trace === null
          ? null
          : (direction, json) => {
              trace(`${name} ${sid.slice(0, 6)} ${direction} ${json}`);
            },
    });
    const handler = createHandler(session);
    session.attach({
      onMessage: handler.onMessage,
      onEnd: () => {
        this.#bySid.delete(sid);
        handler.onEnd();
      },
    });
    this.#bySid.set(sid, session);
    return session;
  }

  find(sid: string): Session | undefined {
    return this.#bySid.get(sid);
  }

  /** Sends keep-alives and drops expired sessions. */
  tick(): void {
    for (const session of [...this.#bySid.values()]) {
      session.tick();
    }
  }

  closeAll(): void {
    for (const session of [...this.#bySid.values()]) {
      session.close();
    }
  }

  /** Drops all sessions without a message, as a crash does. */
  cutAll(): void {
    for (const session of [...this.#bySid.values()]) {
      session.cut();
    }
  }
}
