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
import { byPlace } from './order.ts';

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

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** What was never said is absent, also of older data. */
function toPlace({ featured, order }: Fields): { readonly featured?: true; readonly order?: number } {
  return { ...(featured === true && { featured }), ...(isWhole(order) && { order }) };
}

function toShared(id: string, fields: Fields) {
  return {
    id,
    name: textAt(fields, 'name'),
    description: textAt(fields, 'description'),
    ...toPrice(fields),
    categories: textsAt(fields, 'categories'),
    soldOut: fields.soldOut === true,
    ...toPlace(fields),
    createdAt: instantAt(fields, 'createdAt'),
  };
}

/** The product as stored in `ventures/{id}/products/{productId}`; null when it has no name. */
export function toProduct(id: string, fields: Fields): Product | null {
  const archivedAt = instantAt(fields, 'archivedAt');
  const product = { ...toShared(id, fields), images: toPictures(fields) };
  if (product.name === '') return null;
  return archivedAt === null ? product : { ...product, archivedAt };
}

type Carded = Omit<ProductCard, 'id' | 'soldOut' | 'stock' | 'createdAt'>;

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

function unpackCard(text: string): Carded {
  const [head = '', low = '', high = '', categories = '', name = '', ...more] = text.split('\n');
  const [type, ...marks] = head.split(' ');
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
    ...toPlace({
      featured: marks.includes('*'),
      order: marks.filter((mark) => /^-?\d+$/.test(mark)).map(Number)[0],
    }),
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

/** A counted product is sold out when none is left, whatever else is said of it. */
function toCard(id: string, entry: Fields, stock: unknown): ProductCard {
  const shared = toShared(id, entry);
  const card =
    typeof entry.text === 'string'
      ? { ...shared, ...unpackCard(entry.text) }
      : { ...shared, imageUrls: textsAt(entry, 'images') };
  const imageUrls = card.imageUrls.filter((url) => pictureUrl(url) !== null);
  return isWhole(stock) ? { ...card, imageUrls, stock, soldOut: stock <= 0 } : { ...card, imageUrls };
}

/** The pieces left of the products that are counted, by product id, of the catalogue document. */
export function toStock(fields: Fields): Readonly<Record<string, number>> {
  const counts = Object.entries(mapAt(fields, 'stock'));
  return Object.fromEntries(counts.flatMap(([id, count]) => (isWhole(count) ? [[id, count]] : [])));
}

/** The cards of the catalogue document in the maker's order (see byPlace); entries without a name are left out. */
export function toCatalogue(fields: Fields): readonly ProductCard[] {
  const stock = mapAt(fields, 'stock');
  return Object.entries(mapAt(fields, 'products'))
    .flatMap(([id, entry]) => {
      // What a device keeps of the catalogue may have a count beside the rest.
      const card = isFields(entry) ? toCard(id, entry, stock[id] ?? entry.stock) : null;
      return card === null || card.name === '' ? [] : card;
    })
    .sort(byPlace);
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
