/** `market`: builds what the home and its search show of all ventures; `check` compares it. */
import { FieldValue } from 'firebase-admin/firestore';
import { type Fields, isFields, mapAt, numberAt } from '../../src/domain/fields.ts';
import { MAX_MARKET_ENTRIES, type MarketSource, wholeMarket } from '../../src/domain/market/made.ts';
import type { Connection } from './connection.ts';
import { everyDocument, plainFields } from './documents.ts';
import type { PlainDocument } from './recount.ts';
import type { Terminal } from './terminal.ts';

/** Their documents, in all collections of the name, are what the market is made of. */
export const MARKET_SOURCES = ['ventures', 'businesses', 'public'] as const;

/** The instants by which ventures and products are ordered, as the app reads them: epoch milliseconds. */
function dated(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]): [string, unknown] => {
    if (name === 'createdAt' && typeof value === 'string') return [name, Date.parse(value)];
    return [name, isFields(value) ? dated(value) : value];
  });
  return Object.fromEntries(entries);
}

function builtOf(documents: readonly PlainDocument[]) {
  const byPath = new Map(documents.map(({ path, fields }) => [path, fields]));
  const fieldsAt = (path: string) => {
    const fields = byPath.get(path);
    return fields === undefined ? null : dated(fields);
  };
  const sources = [...byPath.keys()]
    .flatMap((path) => /^ventures\/([^/]+)$/.exec(path)?.[1] ?? [])
    .map(
      (id): MarketSource => [
        id,
        fieldsAt(`ventures/${id}`),
        fieldsAt(`businesses/${id}`),
        fieldsAt(`ventures/${id}/public/catalogue`),
      ],
    );
  const bornMs = ([, venture]: MarketSource) => numberAt(venture ?? {}, 'createdAt');
  return { market: wholeMarket(sources.sort((a, b) => bornMs(a) - bornMs(b))), ventures: sources.length };
}

/** What the market says that isn't so, or doesn't say; each in words. */
export function marketBreaches(documents: readonly PlainDocument[]): string[] {
  const { market } = builtOf(documents);
  return Object.entries(market).flatMap(([part, built]) => {
    const found = documents.find(({ path }) => path === `market/${part}`);
    if (found === undefined) return [`market/${part} is missing: run \`market\``];
    const stored = mapAt(found.fields, 'entries');
    const ids = new Set([...Object.keys(stored), ...Object.keys(built)]);
    return [...ids]
      .filter((id) => stored[id] !== built[id])
      .map((id) => `market/${part} says something else of ${id} than its documents: run \`market\``);
  });
}

/** Builds the market anew from all ventures. A read for each venture, business, branch list and catalogue, 2 writes. */
export async function buildMarket(connection: Connection, { print }: Terminal): Promise<void> {
  const documents: PlainDocument[] = [];
  for (const collectionId of MARKET_SOURCES) {
    for await (const { path, fields } of everyDocument(connection, { collectionId })) {
      documents.push({ path, fields: plainFields(fields) });
    }
  }
  const { market, ventures } = builtOf(documents);
  const batch = connection.db.batch();
  for (const [part, entries] of Object.entries(market)) {
    const more = { lastVentureId: '', updatedAt: FieldValue.serverTimestamp() };
    batch.set(connection.db.doc(`market/${part}`), { entries, ...more });
  }
  await batch.commit();
  const { length } = Object.keys(market.cards);
  print(`The market has ${length} of ${ventures} ventures; there is room for ${MAX_MARKET_ENTRIES}.`);
}
