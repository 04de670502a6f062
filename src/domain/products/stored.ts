/** Products and the catalogue document as stored (docs/product.md, Products); older shapes are read, never written. */

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

/** The pictures; of older products the single one, `imageUrl` and `imagePath`. */
function toPictures(fields: Fields): StoredPicture[] {
  const pictures = listAt(fields, 'images').flatMap(toPicture);
  if (pictures.length > 0) return pictures;
  return toPicture({ url: fields.imageUrl, path: fields.imagePath });
}

/** The product as stored in `ventures/{id}/products/{productId}`; null when it has no name. */
export function toProduct(id: string, fields: Fields): Product | null {
  const archivedAt = instantAt(fields, 'archivedAt');
  const product = { ...toShared(id, fields), images: toPictures(fields) };
  if (product.name === '') return null;
  return archivedAt === null ? product : { ...product, archivedAt };
}

const cents = (price: number) => String(Math.round(price * 100));

/**
 * Returns a card's text as `isProduct` of the rules asks for it, a line each: price type, lowest and highest price in
 * cents, categories, name, description (which may have lines of its own), pictures. Behind the price type stand the
 * place of a product that was moved and '*' of a featured one: 'single -1795000000000 *'. With a field each, 200
 * products would be a document of more values than rules may read.
 */
function packCard(card: Carded): string {
  const { priceType, priceMin, priceMax, categories, name, description, imageUrls, featured, order } = card;
  const head = [priceType, ...(order === undefined ? [] : [order]), ...(featured ? ['*'] : [])].join(' ');
  const prices = [head, cents(priceMin), cents(priceMax)];
  return [...prices, categories.join(), name, description, imageUrls.join(' ')].join('\n');
}

/** What `ventures/{id}/public/catalogue` repeats of a product; the commit adds `createdAt`. */
export function catalogueEntry(product: ProductContent): {
  readonly text: string;
  readonly soldOut: boolean;
} {
  const imageUrls = product.images.map(({ url }) => url);
  return { text: packCard({ ...product, imageUrls }), soldOut: product.soldOut };
}

/** The pieces left of the products that are counted, by product id, of the catalogue document. */
export function toStock(fields: Fields): Readonly<Record<string, number>> {
  const counts = Object.entries(mapAt(fields, 'stock'));
  return Object.fromEntries(counts.flatMap(([id, count]) => (isWhole(count) ? [[id, count]] : [])));
}

/** Returns the fields of an older catalogue document as they are written now; those of a newer one as they are. */
export function migratedCatalogue(fields: Fields): Fields {
  const products = Object.entries(mapAt(fields, 'products')).map(([id, entry]) => {
    if (!isFields(entry) || 'text' in entry) return [id, entry];
    const card = toCard(id, entry, null);
    return [id, { text: packCard(card), soldOut: card.soldOut, createdAt: entry.createdAt ?? null }];
  });
  return { ...fields, products: Object.fromEntries(products) };
}
