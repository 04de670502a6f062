/** Products and the catalogue document as stored (docs/product.md, Products); older formats are read, never written. */

import { type Fields, instantAt, isFields, listAt, mapAt, pictureUrl, textAt } from '../fields.ts';
import type { StoredPicture } from '../pictures.ts';
import { type Carded, isWhole, toCard, toShared } from './card.ts';
import type { Product, ProductContent } from './entities.ts';

export { toCatalogue } from './card.ts';

function toPicture(value: unknown): StoredPicture[] {
  if (!isFields(value)) return [];
  const url = pictureUrl(textAt(value, 'url'));
  return url === null ? [] : [{ url, path: textAt(value, 'path') }];
}

/** Returns the pictures; older products have a single one, `imageUrl` and `imagePath`. */
function toPictures(fields: Fields): StoredPicture[] {
  const pictures = listAt(fields, 'images').flatMap(toPicture);
  if (pictures.length > 0) return pictures;
  return toPicture({ url: fields.imageUrl, path: fields.imagePath });
}

/** Returns the product stored in `ventures/{id}/products/{productId}`; null when it has no name. */
export function toProduct(id: string, fields: Fields): Product | null {
  const archivedAt = instantAt(fields, 'archivedAt');
  const product = { ...toShared(id, fields), images: toPictures(fields) };
  if (product.name === '') return null;
  return archivedAt === null ? product : { ...product, archivedAt };
}

const cents = (price: number) => String(Math.round(price * 100));

/**
 * Returns a card's text as `isProduct` of the rules requires it, one line each: price type, lowest and highest price in
 * cents, categories, name, description (which may have several lines), pictures. After the price type come the position
 * of a moved product and '*' for a featured one: 'single -1795000000000 *'. With one field each, 200 products would
 * have more values than rules can read.
 */
function packCard(card: Carded): string {
  const { priceType, priceMin, priceMax, categories, name, description, imageUrls, featured, order } = card;
  const head = [priceType, ...(order === undefined ? [] : [order]), ...(featured ? ['*'] : [])].join(' ');
  const prices = [head, cents(priceMin), cents(priceMax)];
  return [...prices, categories.join(), name, description, imageUrls.join(' ')].join('\n');
}

/** Returns the copy of a product in `ventures/{id}/public/catalogue`; the commit adds `createdAt`. */
export function catalogueEntry(product: ProductContent): {
  readonly text: string;
  readonly soldOut: boolean;
} {
  const imageUrls = product.images.map(({ url }) => url);
  return { text: packCard({ ...product, imageUrls }), soldOut: product.soldOut };
}

/** Returns the pieces left of counted products, by product id, from the catalogue document. */
export function toStock(fields: Fields): Readonly<Record<string, number>> {
  const counts = Object.entries(mapAt(fields, 'stock'));
  return Object.fromEntries(counts.flatMap(([id, count]) => (isWhole(count) ? [[id, count]] : [])));
}

/** Returns the fields of an older catalogue document in the present format; those of a newer one unchanged. */
export function migratedCatalogue(fields: Fields): Fields {
  const products = Object.entries(mapAt(fields, 'products')).map(([id, entry]) => {
    if (!isFields(entry) || 'text' in entry) return [id, entry];
    const card = toCard(id, entry, null);
    return [id, { text: packCard(card), soldOut: card.soldOut, createdAt: entry.createdAt ?? null }];
  });
  return { ...fields, products: Object.fromEntries(products) };
}
