/** One request of the documents API and its answer: how everything but a listener reaches the database. */
import { type Fields, isFields, textAt } from '../../domain/fields.ts';
import { appCheckHooks } from '../firebase/appCheckHooks.ts';
import type { Firestore } from './documents.ts';
import { seeFirstAnswer, takeFirstAnswer } from './firstAnswer.ts';
import { noteServerTime } from './serverClock.ts';
import { withTimeout } from './timeout.ts';

/** What came instead of an answer. `code` as the SDK's: 'permission-denied', 'aborted'; 'unavailable' when none came. */
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
  /** What stands before the method in the address: the document whose collection is asked, `/a/b`; '' = at the top. */
  readonly parent?: string;
}

/** So long an answer may take: on a line that is there but dead none ever comes, and a screen must say so. */
export const LONGEST_MS = 15_000;

function wireOf({ db, method, body, parent = '' }: Request) {
  const url = `${db.origin}/v1/${db.documents}${parent}:${method}?key=${db.key}`;
  return { url, text: JSON.stringify(body) };
}

/** Returns the parts of an answer; throws what one of them tells. They tell when the server read: its clock. */
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
 * Sends a request and returns the parts of its answer. Rejects with FirestoreError when it is refused or no answer comes,
 * and when `signal` aborts.
 */
export function ask(request: Request, signal?: AbortSignal): Promise<readonly Fields[]> {
  const { db } = request;
  const { url, text } = wireOf(request);
  const send = async (renew: boolean): Promise<readonly Fields[]> => {
    const token = await db.token?.(renew);
    const guard = await appCheckHooks.token?.();
    // A text body without headers of our own is a "simple" request: no preflight, one round trip less.
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(guard && { 'X-Firebase-AppCheck': guard }),
    };
    const sentMs = Date.now();
    try {
      const reply = await fetch(url, { method: 'POST', body: text, headers, signal: signal ?? null });
      return repliesIn(await reply.json(), sentMs);
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw new FirestoreError('unavailable');
      // An ID token holds for an hour by the device's clock, which may be wrong.
      if (error.code !== 'unauthenticated' || !token || renew) throw error;
      return send(true);
    }
  };
  const early = db.token ? null : takeFirstAnswer(url, text);
  const answer = early
    ? early.answer.then((replies) => repliesIn(replies, early.sentMs)).catch(() => send(false))
    : send(false);
  return withTimeout(answer, { timeoutMs: LONGEST_MS });
}

/** Returns the parts of the answer to a request that the page has sent first and that has come; null when it hasn't. */
export function repliesAtHand(request: Request): readonly Fields[] | null {
  const { url, text } = wireOf(request);
  const early = seeFirstAnswer(url, text);
  return early && repliesIn(early.replies, early.sentMs);
}
