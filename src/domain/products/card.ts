/** Reads the catalogue document for the public page, also in older formats; kept apart from the code for owners. */

import { type Fields, instantAt, isFields, mapAt, numberAt, pictureUrl, textAt, textsAt } from '../fields.ts';
import type { ProductCard, ProductPrice } from './entities.ts';
import { byPlace } from './order.ts';

/** Returns the price; NaN when none is stored. A missing minimum is `price`, a missing maximum the minimum. */
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

export function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** Returns only the fields that are stored: older data has neither. */
function toPlace({ featured, order }: Fields): { readonly featured?: true; readonly order?: number } {
  return { ...(featured === true && { featured }), ...(isWhole(order) && { order }) };
}

/** Returns the fields that products and cards of every format have in common. */
export function toShared(id: string, fields: Fields) {
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

/** The fields that are stored in an entry's text. */
export type Carded = Omit<ProductCard, 'id' | 'soldOut' | 'stock' | 'createdAt'>;

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

/** Returns a card. A counted product is sold out when no piece is left, whatever its `soldOut` field says. */
export function toCard(id: string, entry: Fields, stock: unknown): ProductCard {
  const shared = toShared(id, entry);
  const card =
    typeof entry.text === 'string'
      ? { ...shared, ...unpackCard(entry.text) }
      : { ...shared, imageUrls: textsAt(entry, 'images') };
  const imageUrls = card.imageUrls.filter((url) => pictureUrl(url) !== null);
  return isWhole(stock) ? { ...card, imageUrls, stock, soldOut: stock <= 0 } : { ...card, imageUrls };
}

/** Returns the cards of the catalogue document in the maker's order (see byPlace), without entries lacking a name. */
export function toCatalogue(fields: Fields): readonly ProductCard[] {
  const stock = mapAt(fields, 'stock');
  return Object.entries(mapAt(fields, 'products'))
    .flatMap(([id, entry]) => {
      // A cached catalogue on a device may have the count inside the entry.
      const card = isFields(entry) ? toCard(id, entry, stock[id] ?? entry.stock) : null;
      return card === null || card.name === '' ? [] : card;
    })
    .sort(byPlace);
}
