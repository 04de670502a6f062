/** `market`: builds the documents that the home and its search show of all ventures; `check` compares them. */
import { FieldValue } from 'firebase-admin/firestore';
import { instantAt, mapAt } from '../../src/domain/fields.ts';
import { MAX_MARKET_ENTRIES, type MarketSource, wholeMarket } from '../../src/domain/market/made.ts';
import type { Connection } from './connection.ts';
import { type PlainDocument, plainDocuments } from './documents.ts';
import { differing } from './recount.ts';
import type { Terminal } from './terminal.ts';

/** The market is built from the documents of all collections of these names. */
export const MARKET_SOURCES = ['ventures', 'businesses', 'public'] as const;

function marketOf(documents: readonly PlainDocument[]) {
  const byPath = new Map(documents.map(({ path, fields }) => [path, fields]));
  const fieldsAt = (path: string) => byPath.get(path) ?? null;
  const ids = [...byPath.keys()].flatMap((path) => /^ventures\/([^/]+)$/.exec(path)?.[1] ?? []);
  const sources = ids.map(
    (id): MarketSource => [
      id,
      fieldsAt(`ventures/${id}`),
      fieldsAt(`businesses/${id}`),
      fieldsAt(`ventures/${id}/public/catalogue`),
    ],
  );
  const createdMs = ([, venture]: MarketSource) => instantAt(venture ?? {}, 'createdAt') ?? 0;
  return wholeMarket(sources.sort((a, b) => createdMs(a) - createdMs(b)));
}

/** Returns each entry of the market that is missing, or differs from the documents, in words. */
export function marketBreaches(documents: readonly PlainDocument[]): string[] {
  return Object.entries(marketOf(documents)).flatMap(([part, built]) => {
    const found = documents.find(({ path }) => path === `market/${part}`);
    if (found === undefined) return [`market/${part} is missing: run \`market\``];
    return differing(mapAt(found.fields, 'entries'), built).map(
      (id) => `market/${part} says something else of ${id} than its documents: run \`market\``,
    );
  });
}

/** Builds the market again from all ventures. A read for each venture, business and catalogue, 2 writes. */
export async function buildMarket(connection: Connection, { print }: Terminal): Promise<void> {
  const documents = await plainDocuments(connection, MARKET_SOURCES);
  const market = marketOf(documents);
  const batch = connection.db.batch();
  for (const [part, entries] of Object.entries(market)) {
    const more = { lastVentureId: '', updatedAt: FieldValue.serverTimestamp() };
    batch.set(connection.db.doc(`market/${part}`), { entries, ...more });
  }
  await batch.commit();
  const ventures = documents.filter(({ path }) => /^ventures\/[^/]+$/.test(path)).length;
  const { length } = Object.keys(market.cards);
  print(`The market has ${length} of ${ventures} ventures; there is room for ${MAX_MARKET_ENTRIES}.`);
}
