/** A signed-in query by one plain request: what a role's screen shows first, before the live client is here. */
import { type Fields, isFields, mapAt } from '../../domain/fields.ts';
import { authOf } from '../auth/client.ts';
import type { Role } from '../firebase/app.ts';
import { stampOf } from './instants.ts';
import { decodeFields, post } from './rest.ts';
import {
  COUNT,
  countQuery,
  type RestQuery,
  type RestQueryAfter,
  structuredQuery,
} from './structuredQuery.ts';

export interface Answer {
  /** Timestamps as Stamp, as the SDK's own have it. */
  readonly found: readonly { readonly id: string; readonly fields: Fields }[];
  /** When the server read them, epoch milliseconds of its clock. */
  readonly readMs: number;
}

/** Returns the token of a role's account. Rejects when nobody is signed in, or it can't be renewed. */
export async function tokenOf(role: Role): Promise<string> {
  const auth = authOf(role);
  await auth.authStateReady();
  if (auth.currentUser === null) throw new Error('Nobody is signed in');
  return auth.currentUser.getIdToken();
}

const headersOf = (token: string) => ({ Authorization: `Bearer ${token}` });

/**
 * Returns what a query finds for the holder of a token: a read each (one at least), and what the rules look up. Rejects
 * when it is refused, the network or the service fails, or `signal` aborts.
 */
export async function fetchQueryAs(
  token: string,
  query: RestQuery | RestQueryAfter,
  signal: AbortSignal,
): Promise<Answer> {
  const replies = (
    await post('runQuery', structuredQuery(query), signal, query.parent, headersOf(token))
  ).filter(isFields);
  const readMs = Date.parse(String(replies[0]?.readTime));
  if (Number.isNaN(readMs)) throw new Error('Firestore did not say when it read');
  const found = replies.flatMap(({ document }) =>
    isFields(document)
      ? {
          id: String(document.name).split('/').at(-1) ?? '',
          fields: decodeFields(document.fields, stampOf),
        }
      : [],
  );
  return { found, readMs };
}

/** Returns how many documents a query finds, up to its limit: 1 read for 1,000 of them. Rejects as fetchQueryAs does. */
export async function countAs(token: string, query: RestQuery, signal: AbortSignal): Promise<number> {
  const [reply] = await post(
    'runAggregationQuery',
    countQuery(query),
    signal,
    query.parent,
    headersOf(token),
  );
  const count = decodeFields(mapAt(mapAt(isFields(reply) ? reply : {}, 'result'), 'aggregateFields'))[COUNT];
  if (typeof count !== 'number') throw new Error('Firestore did not count');
  return count;
}
