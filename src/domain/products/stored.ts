/** Products and the catalogue document as stored (docs/product.md, Products); older shapes are read, never written. */
import type { StoredPicture } from '../pictures.ts';
import {
  isStoredMap,
  pictureUrl,
  type StoredFields,
  storedInstant,
  storedList,
  storedMap,
  storedNumber,
  storedText,
  storedTexts,
} from '../stored.ts';
import type { Product, ProductCard, ProductContent, ProductPrice } from './entities.ts';

function toPicture(value: unknown): StoredPicture[] {
  if (!isStoredMap(value)) return [];
  const url = pictureUrl(storedText(value, 'url'));
  return url === null ? [] : [{ url, path: storedText(value, 'path') }];
}

/** The pictures; of older products the single one, `imageUrl` and `imagePath`. */
function toPictures(fields: StoredFields): StoredPicture[] {
  const pictures = storedList(fields, 'images').flatMap(toPicture);
  if (pictures.length > 0) return pictures;
  return toPicture({ url: fields.imageUrl, path: fields.imagePath });
}

/** The price; NaN where none is stored. A range that lacks a bound is as wide as what it has. */
function toPrice(fields: StoredFields): ProductPrice {
  const price = storedNumber(fields, 'price');
  if (storedText(fields, 'priceType') !== 'range') {
    return { priceType: 'single', price, priceMin: price, priceMax: price };
  }
  const min = storedNumber(fields, 'priceMin');
  const priceMin = Number.isNaN(min) ? price : min;
  const max = storedNumber(fields, 'priceMax');
  return { priceType: 'range', price: priceMin, priceMin, priceMax: Number.isNaN(max) ? priceMin : max };
}

function toShared(id: string, fields: StoredFields) {
  return {
    id,
    name: storedText(fields, 'name'),
    description: storedText(fields, 'description'),
    ...toPrice(fields),
    categories: storedTexts(fields, 'categories'),
    soldOut: fields.soldOut === true,
    createdAt: storedInstant(fields, 'createdAt'),
  };
}

/** The product as stored in `ventures/{id}/products/{productId}`; null when it has no name. */
export function toProduct(id: string, fields: StoredFields): Product | null {
  const product = { ...toShared(id, fields), images: toPictures(fields) };
  return product.name === '' ? null : product;
}

/** What `ventures/{id}/public/catalogue` repeats of a product; the commit adds `createdAt`. */
export function catalogueEntry(product: ProductContent): Omit<
  ProductCard,
  'id' | 'imageUrls' | 'createdAt'
> & {
  readonly images: readonly string[];
} {
  const { name, description, priceType, price, priceMin, priceMax, categories, soldOut } = product;
  const images = product.images.map(({ url }) => url);
  return { name, description, images, priceType, price, priceMin, priceMax, categories, soldOut };
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
export function toCatalogue(fields: StoredFields): readonly ProductCard[] {
  return Object.entries(storedMap(fields, 'products'))
    .flatMap(([id, entry]) => {
      if (!isStoredMap(entry) || storedText(entry, 'name') === '') return [];
      const imageUrls = storedTexts(entry, 'images').filter((url) => pictureUrl(url) !== null);
      return { ...toShared(id, entry), imageUrls };
    })
    .sort(byNewest);
}
