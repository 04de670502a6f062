/** Products and the catalogue document as stored (docs/product.md, Products); older shapes are read, never written. */

import {
  type Fields,
  instantAt,
  isFields,
  listAt,
  mapAt,
  numberAt,
  pictureUrl,
  textAt,
  textsAt,
} from '../fields.ts';
import type { StoredPicture } from '../pictures.ts';
import type { Product, ProductCard, ProductContent, ProductPrice } from './entities.ts';

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

/** The price; NaN where none is stored. A range that lacks a bound is as wide as what it has. */
function toPrice(fields: Fields): ProductPrice {
  const price = numberAt(fields, 'price', Number.NaN);
  if (textAt(fields, 'priceType') !== 'range') {
    return { priceType: 'single', price, priceMin: price, priceMax: price };
  }
  const min = numberAt(fields, 'priceMin', Number.NaN);
  const priceMin = Number.isNaN(min) ? price : min;
  const max = numberAt(fields, 'priceMax', Number.NaN);
  return { priceType: 'range', price: priceMin, priceMin, priceMax: Number.isNaN(max) ? priceMin : max };
}

function toShared(id: string, fields: Fields) {
  return {
    id,
    name: textAt(fields, 'name'),
    description: textAt(fields, 'description'),
    ...toPrice(fields),
    categories: textsAt(fields, 'categories'),
    soldOut: fields.soldOut === true,
    createdAt: instantAt(fields, 'createdAt'),
  };
}

/** The product as stored in `ventures/{id}/products/{productId}`; null when it has no name. */
export function toProduct(id: string, fields: Fields): Product | null {
  const product = { ...toShared(id, fields), images: toPictures(fields) };
  return product.name === '' ? null : product;
}

type Carded = Omit<ProductCard, 'id' | 'soldOut' | 'createdAt'>;

const cents = (price: number) => String(Math.round(price * 100));

/**
 * Returns a card's text as `isProduct` of the rules asks for it, a line each: price type, lowest and highest price in
 * cents, categories, name, description (which may have lines of its own), pictures. With a field each, 200 products
 * would be a document of more values than rules may read.
 */
function packCard({
  priceType,
  priceMin,
  priceMax,
  categories,
  name,
  description,
  imageUrls,
}: Carded): string {
  const prices = [priceType, cents(priceMin), cents(priceMax)];
  return [...prices, categories.join(), name, description, imageUrls.join(' ')].join('\n');
}

function unpackCard(text: string): Carded {
  const [type = '', low = '', high = '', categories = '', name = '', ...more] = text.split('\n');
  const imageUrls = (more.pop() ?? '').split(' ');
  const priceMin = Number(low) / 100;
  return {
    priceType: type === 'range' ? 'range' : 'single',
    price: priceMin,
    priceMin,
    priceMax: Number(high) / 100,
    categories: categories === '' ? [] : categories.split(','),
    name,
    description: more.join('\n'),
    imageUrls,
  };
}

/** What `ventures/{id}/public/catalogue` repeats of a product; the commit adds `createdAt`. */
export function catalogueEntry(product: ProductContent): {
  readonly text: string;
  readonly soldOut: boolean;
} {
  const imageUrls = product.images.map(({ url }) => url);
  return { text: packCard({ ...product, imageUrls }), soldOut: product.soldOut };
}

function toCard(id: string, entry: Fields): ProductCard {
  const shared = toShared(id, entry);
  const card =
    typeof entry.text === 'string'
      ? { ...shared, ...unpackCard(entry.text) }
      : { ...shared, imageUrls: textsAt(entry, 'images') };
  return { ...card, imageUrls: card.imageUrls.filter((url) => pictureUrl(url) !== null) };
}

/** Newest first; what the server hasn't dated yet is the newest. For products and cards. */
export function byNewest(
  a: { readonly id: string; readonly createdAt: number | null },
  b: { readonly id: string; readonly createdAt: number | null },
): number {
  const [instantA, instantB] = [a.createdAt ?? Infinity, b.createdAt ?? Infinity];
  if (instantA !== instantB) return instantA > instantB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** The cards of the catalogue document, newest first; entries without a name are left out. */
export function toCatalogue(fields: Fields): readonly ProductCard[] {
  return Object.entries(mapAt(fields, 'products'))
    .flatMap(([id, entry]) => {
      const card = isFields(entry) ? toCard(id, entry) : null;
      return card === null || card.name === '' ? [] : card;
    })
    .sort(byNewest);
}

/** Returns the fields of an older catalogue document as they are written now; those of a newer one as they are. */
export function migratedCatalogue(fields: Fields): Fields {
  const products = Object.entries(mapAt(fields, 'products')).map(([id, entry]) => {
    if (!isFields(entry) || 'text' in entry) return [id, entry];
    const card = toCard(id, entry);
    return [id, { text: packCard(card), soldOut: card.soldOut, createdAt: entry.createdAt ?? null }];
  });
  return { ...fields, products: Object.fromEntries(products) };
}
