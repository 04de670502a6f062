import { type Fields, isFields } from '../src/domain/fields.ts';
import { wholeMarket } from '../src/domain/market/made.ts';
import type { SeedDocument, SeedValue } from './types.ts';

/** Returns a value as a query returns it: instants as epoch milliseconds. */
function asRead(value: SeedValue): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(asRead);
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asRead(one)]))
    : value;
}

/** Returns the documents that the home shows of the seeded ventures. */
export function marketDocuments(documents: readonly SeedDocument[], now: Date): SeedDocument[] {
  const fieldsAt = (path: string): Fields | null => {
    const found = documents.find((document) => document.path === path);
    const fields = found && asRead(found.fields);
    return isFields(fields) ? fields : null;
  };
  const ids = documents.flatMap(({ path }) => /^ventures\/([^/]+)$/.exec(path)?.[1] ?? []);
  const { cards, products } = wholeMarket(
    ids.map((id) => [
      id,
      fieldsAt(`ventures/${id}`),
      fieldsAt(`businesses/${id}`),
      fieldsAt(`ventures/${id}/public/catalogue`),
    ]),
  );
  const more = { lastVentureId: '', updatedAt: now };
  return [
    { path: 'market/cards', fields: { entries: cards, ...more } },
    { path: 'market/products', fields: { entries: products, ...more } },
  ];
}
