/** One request to the Firestore REST API and its answer: all reads and writes go through it, except listeners. */
import { type Fields, isFields, textAt } from '../../domain/fields.ts';
import { withTimeout } from '../device/timeout.ts';
import { appCheckHooks } from '../firebase/appCheckHooks.ts';
import type { Firestore } from './documents.ts';
import { seeFirstAnswer, takeFirstAnswer } from './firstAnswer.ts';
import { noteServerTime } from './serverClock.ts';

/** The error of a request. `code` as in the SDK: 'permission-denied', 'aborted'; 'unavailable' when no answer came. */
export class FirestoreError extends Error {
  declare readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface Request {
  readonly db: Firestore;
  readonly method: 'batchGet' | 'runQuery' | 'runAggregationQuery' | 'commit';
  readonly body: unknown;
  /** The part of the address before the method: the document that contains the collection, `/a/b`; '' = at the top. */
  readonly parent?: string;
}

/** How long an answer may take, in ms: a dead connection never gives one, and the screen must say so. */
export const LONGEST_MS = 15_000;

function wireOf({ db, method, body, parent = '' }: Request) {
  const url = `${db.origin}/v1/${db.documents}${parent}:${method}?key=${db.key}`;
  return { url, text: JSON.stringify(body) };
}

/** Returns the parts of an answer; throws the error that one of them holds. Their read time is the server's clock. */
function repliesIn(answer: unknown, sentMs: number): readonly Fields[] {
  const replies = [answer].flat().filter(isFields);
  for (const { error } of replies) {
    if (!isFields(error)) continue;
    throw new FirestoreError(textAt(error, 'status').toLowerCase().replace(/_/g, '-'));
  }
  if (replies[0]) noteServerTime(Date.parse(textAt(replies[0], 'readTime')), sentMs);
  return replies;
}

/**
 * Sends a request and returns the parts of its answer. Rejects with FirestoreError when the request is refused or no
 * answer comes, and when `signal` aborts.
 */
export function ask(request: Request, signal?: AbortSignal): Promise<readonly Fields[]> {
  const { db, method } = request;
  const { url, text } = wireOf(request);
  const send = async (renew: boolean): Promise<readonly Fields[]> => {
    const token = await db.token?.(renew);
    const guard = await appCheckHooks.token?.();
    // A text body without custom headers makes a "simple" request: no preflight, one round trip less.
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(guard && { 'X-Firebase-AppCheck': guard }),
    };
    const sentMs = Date.now();
    try {
      const reply = await fetch(url, { method: 'POST', body: text, headers, signal: signal ?? null });
      return repliesIn(await reply.json(), sentMs);
    } catch (error) {
      // A read that Google gave no proof for in time is refused whoever asks: that says nothing about their rights.
      const isUnproven = guard === null && method !== 'commit';
      if (!(error instanceof FirestoreError) || (isUnproven && error.code === 'permission-denied'))
        throw new FirestoreError('unavailable');
      // An ID token is valid for an hour by the device's clock, which may be wrong: the token is renewed once.
      if (error.code !== 'unauthenticated' || !token || renew) throw error;
      return send(true);
    }
  };
  const early = db.token ? null : takeFirstAnswer(url, text);
  const answer = early
    ? early.answer.then((replies) => repliesIn(replies, early.sentMs)).catch(() => send(false))
    : send(false);
  return withTimeout(answer, { timeoutMs: db.longestMs ?? LONGEST_MS });
}

/** Returns the parts of the answer to one of the page's first requests; null when it hasn't arrived. */
export function repliesAtHand(request: Request): readonly Fields[] | null {
  const { url, text } = wireOf(request);
  const early = seeFirstAnswer(url, text);
  return early && repliesIn(early.replies, early.sentMs);
}
