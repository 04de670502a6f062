/** Commits that count the pieces of a product and archive it, as raw writes. */
import { HILOS, type ProductCommit } from './attack-venture.ts';
import { type Draft, draft, flag, increment, int, map, text, type Wire } from './attack-wire.ts';

const CATALOGUE = `ventures/${HILOS}/public/catalogue`;

/** Returns a write that changes only the time of the update. */
export const touch = (id: string): Draft =>
  draft(`ventures/${HILOS}/products/${id}`, { mask: [], times: ['updatedAt'] });

/** Counts the pieces of a product as the owner, for the first time or again. */
export function count(id: string, stock: Wire): ProductCommit {
  return {
    product: touch(id),
    catalogue: draft(CATALOGUE, {
      fields: { lastProductId: text(id), stock: map({ [id]: stock }) },
      mask: ['lastProductId', `stock.${id}`, `products.${id}.soldOut`],
      times: ['updatedAt'],
    }),
  };
}

/** Adds pieces to a count as the owner, or subtracts them. */
export function add(id: string, by: number): ProductCommit {
  return {
    product: touch(id),
    catalogue: draft(CATALOGUE, {
      fields: { lastProductId: text(id) },
      mask: ['lastProductId'],
      times: ['updatedAt'],
      transforms: [increment(`stock.${id}`, int(by))],
    }),
  };
}

/** Ends the counting of the pieces. */
export function uncount(id: string): ProductCommit {
  return {
    product: touch(id),
    catalogue: draft(CATALOGUE, {
      fields: { lastProductId: text(id), products: map({ [id]: map({ soldOut: flag(false) }) }) },
      mask: ['lastProductId', `stock.${id}`, `products.${id}.soldOut`],
      times: ['updatedAt'],
    }),
  };
}

export function archiving(id: string): ProductCommit {
  return {
    product: draft(`ventures/${HILOS}/products/${id}`, {
      mask: ['createdAt'],
      times: ['archivedAt', 'updatedAt'],
    }),
    catalogue: draft(CATALOGUE, {
      fields: { lastProductId: text(id) },
      mask: ['lastProductId', `products.${id}`, `stock.${id}`],
      times: ['updatedAt'],
    }),
  };
}
