/**
 * Resumable uploads. A session receives content in any number of requests, which may break off in the middle: the
 * received bytes stay, and `query` returns their number. Sessions last a week, as hosted, also over a restart.
 *
 * Only one request at a time works on a session; a new one ends the former one, because a client that lost its
 * connection retries while the old request may still hang.
 */
import { randomBytes } from 'node:crypto';
import type { ContentWriter } from './contents.ts';
import { badRequest, StorageError, tooLarge } from './errors.ts';
import { KeyLock } from './key-lock.ts';
import type { NewObject, ObjectStore } from './object-store.ts';
import type { ObjectRecord } from './record.ts';
import type { SavedSession, SessionFiles } from './session-files.ts';
import type { UploadPlan } from './upload-plan.ts';

export interface SessionOptions {
  readonly store: ObjectStore;
  readonly files: SessionFiles;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maxObjectBytes: number;
  /** How long an unfinished session is kept, milliseconds. */
  readonly lifeMs: number;
  readonly log: (line: string) => void;
}

export interface Session extends SavedSession {
  /** `final`: the object is stored; `dead`: refused or cancelled. */
  state: 'active' | 'final' | 'dead';
  writer: ContentWriter | null;
  result: ObjectRecord | null;
  /** The number of requests so far, and the way to end the current one. */
  turn: number;
  interrupt: AbortController | null;
}

const MAX_SESSIONS = 1000;
/** A finished session still answers, for a client that lost the response. */
const FINISHED_LIFE_MS = 60 * 60 * 1000;

/** Returns the next chunk; throws a 409 when a newer request of the same session has arrived. */
async function nextChunk(
  chunks: AsyncIterator<Uint8Array>,
  interrupted: AbortSignal,
): Promise<IteratorResult<Uint8Array, unknown>> {
  const next = chunks.next();
  // The promise may reject later without a listener: the client has left.
  next.catch(() => undefined);
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () =>
      reject(new StorageError(409, 'A newer request continues this upload.', { Connection: 'close' }));
    if (interrupted.aborted) stop();
    interrupted.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([next, stopped]);
  } finally {
    interrupted.removeEventListener('abort', stop);
  }
}

export class Sessions {
  readonly #options: SessionOptions;
  readonly #sessions = new Map<string, Session>();
  readonly #lock = new KeyLock();
  readonly #ending = new Set<Promise<void>>();

  constructor(options: SessionOptions) {
    this.#options = options;
    for (const saved of options.files.load()) this.#add(saved);
    this.expire();
  }

  #add(saved: SavedSession): Session {
    const session: Session = {
      ...saved,
      state: 'active',
      writer: null,
      result: null,
      turn: 0,
      interrupt: null,
    };
    this.#sessions.set(saved.id, session);
    return session;
  }

  /** Returns the ids of the sessions that may still have content. */
  ids(): ReadonlySet<string> {
    return new Set(this.#sessions.keys());
  }

  /** Starts a session. Throws 413 when the announced size exceeds the limit, 429 when there are too many. */
  async start(plan: UploadPlan, declaredSize: number | null): Promise<Session> {
    const { maxObjectBytes, now, files } = this.#options;
    if (declaredSize !== null && declaredSize > maxObjectBytes) throw tooLarge(maxObjectBytes);
    this.expire();
    if (this.#sessions.size >= MAX_SESSIONS) throw new StorageError(429, 'Too many uploads are under way.');
    const saved: SavedSession = {
      id: randomBytes(16).toString('hex'),
      plan,
      declaredSize,
      expiresAt: now() + this.#options.lifeMs,
    };
    // The session is counted before it is saved: many may start at once.
    const session = this.#add(saved);
    try {
      await files.save(saved);
    } catch (error) {
      this.#sessions.delete(saved.id);
      throw error;
    }
    return session;
  }

  /** Returns the session; throws 404 when it never existed, has expired or was cancelled. */
  find(id: string): Session {
    this.expire();
    const session = this.#sessions.get(id);
    if (session === undefined || session.state === 'dead') throw new StorageError(404, 'Not Found.');
    return session;
  }

  /** Runs the work of one request, after the former request was interrupted. */
  run<T>(session: Session, work: (interrupted: AbortSignal) => Promise<T>): Promise<T> {
    session.turn += 1;
    const { turn } = session;
    session.interrupt?.abort();
    return this.#lock.run(session.id, async () => {
      const interrupt = new AbortController();
      session.interrupt = interrupt;
      if (session.turn !== turn) interrupt.abort();
      try {
        await this.#wake(session);
        return await work(interrupt.signal);
      } finally {
        session.interrupt = null;
      }
    });
  }

  /** Continues with content that an earlier process received. */
  async #wake(session: Session): Promise<void> {
    if (session.state !== 'active' || session.writer !== null) return;
    const { store } = this.#options;
    const { bucket, name } = session.plan;
    session.writer = await store.contents.resume(session.id);
    const stored = store.get(bucket, name);
    if (session.writer === null && stored?.uploadId === session.id) {
      session.state = 'final';
      session.result = stored;
    }
    if (session.state === 'active') session.writer ??= await store.contents.create(session.id);
  }

  /** Returns the number of received bytes. */
  received(session: Session): number {
    return session.result?.size ?? session.writer?.size() ?? 0;
  }

  /**
   * Adds content that begins at `offset`; bytes already received are skipped. Throws 400 for a gap or for more than
   * announced, 413 over the limit, 409 when a newer request arrived, and the errors of `body`; the content received
   * until then stays.
   */
  async receive(
    session: Session,
    offset: number,
    body: AsyncIterable<Uint8Array>,
    interrupted: AbortSignal,
  ): Promise<void> {
    const { writer } = session;
    if (writer === null) throw badRequest('The upload is no longer active.');
    let skip = writer.size() - offset;
    if (skip < 0) {
      throw new StorageError(400, `The offset is ${offset}, but ${writer.size()} bytes were received.`, {
        'X-Goog-Upload-Status': 'active',
        'X-Goog-Upload-Size-Received': String(writer.size()),
      });
    }
    const { maxObjectBytes } = this.#options;
    const chunks = body[Symbol.asyncIterator]();
    for (;;) {
      const next = await nextChunk(chunks, interrupted);
      if (next.done === true) return;
      const fresh = next.value.subarray(Math.min(skip, next.value.length));
      skip -= next.value.length - fresh.length;
      const size = writer.size() + fresh.length;
      if (size > maxObjectBytes || (session.declaredSize !== null && size > session.declaredSize)) {
        await this.end(session);
        throw size > maxObjectBytes
          ? tooLarge(maxObjectBytes)
          : badRequest(`More than the announced ${session.declaredSize} bytes were sent.`);
      }
      if (fresh.length > 0) await writer.write(fresh);
    }
  }

  /** Stores the object. When `decide` refuses it, the session ends. */
  async finalize(
    session: Session,
    decide: (current: ObjectRecord | null, writer: ContentWriter) => NewObject,
  ): Promise<ObjectRecord> {
    const { store, now, files } = this.#options;
    const { writer, declaredSize, plan } = session;
    if (session.result !== null) return session.result;
    if (writer === null) throw badRequest('The upload is no longer active.');
    if (declaredSize !== null && writer.size() !== declaredSize) {
      throw badRequest(`${writer.size()} of the announced ${declaredSize} bytes were received.`);
    }
    try {
      session.result = await store.put(plan.bucket, plan.name, writer, (current) => decide(current, writer));
    } catch (error) {
      await this.end(session);
      throw error;
    }
    session.state = 'final';
    session.writer = null;
    session.expiresAt = Math.min(session.expiresAt, now() + FINISHED_LIFE_MS);
    await files.save(session);
    return session.result;
  }

  /** Cancels the session, or ends it after a refusal; its content is deleted. */
  async end(session: Session): Promise<void> {
    const { writer } = session;
    session.state = 'dead';
    session.writer = null;
    this.#sessions.delete(session.id);
    if (writer === null) await this.#options.store.contents.dropUpload(session.id);
    else await writer.discard();
    await this.#options.files.remove(session.id);
  }

  /** Ends the sessions that have expired. */
  expire(): void {
    const now = this.#options.now();
    for (const session of this.#sessions.values()) {
      if (session.expiresAt > now || session.interrupt !== null) continue;
      session.state = 'dead';
      this.#sessions.delete(session.id);
      const ending = this.end(session)
        .catch((error: unknown) => {
          this.#options.log(`An expired upload could not be removed: ${String(error)}`);
        })
        .finally(() => {
          this.#ending.delete(ending);
        });
      this.#ending.add(ending);
    }
  }

  /** Resolves when the expired sessions are deleted from the disk. */
  async settled(): Promise<void> {
    await Promise.all(this.#ending);
  }

  /** Ends all sessions. */
  async clear(): Promise<void> {
    await Promise.all(
      [...this.#sessions.values()].map((session) => this.run(session, () => this.end(session))),
    );
  }
}
