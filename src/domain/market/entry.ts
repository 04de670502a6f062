/**
 * What the home and its search know of each venture: a text of a card, and one of its products, both as stored in `market/cards`
 * and `market/products` by the venture's id. They lead to the pages of that id only: no address stands in them.
 */
import { type Fields, imageAt, instantAt, isFields, listAt, mapAt, pictureUrl, textAt, textsAt } from '../fields.ts';
import { MAX_PICTURE_URL } from '../pictures.ts';
import type { ProductCard } from '../products/entities.ts';
import { toCatalogue } from '../products/stored.ts';

/** Longest texts, in characters. */
export const MAX_MARKET_CARD = 2000;
export const MAX_MARKET_PRODUCTS = 4000;
/** Most ventures of the market: rules that touch a document of more values may fail. */
export const MAX_MARKET_ENTRIES = 880;

const MAX_TEXT = 160;

export interface MarketCard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  /** Open branches: with one it takes reservations. */
  readonly branches: number;
  readonly products: number;
  /** The lowest price, in cents; null without products. */
  readonly cheapest: number | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly categories: readonly string[];
  /** Where it ships to; empty: everywhere. */
  readonly departments: readonly string[];
  /** Names and addresses of its open branches. */
  readonly places: string;
}

export interface MarketProduct {
  readonly id: string;
  readonly ventureId: string;
  readonly name: string;
  /** The lowest price, in cents. */
  readonly cents: number;
  readonly categories: readonly string[];
}

/** The two texts of a venture. */
export interface MarketEntry {
  readonly card: string;
  readonly products: string;
}

/** One line without signs that can't be seen, of `most` characters at most. */
function line(text: string, most = MAX_TEXT): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const signs = [...plain];
  return signs.length <= most ? plain : `${signs.slice(0, most - 1).join('').trimEnd()}…`;
}

/** Returns a card's text, seven lines; what doesn't fit is cut. */
export function packMarketCard(card: Omit<MarketCard, 'id'>): string {
  const { name, description, imageUrl, branches, products, cheapest, createdAt } = card;
  return [
    line(name),
    line(description),
    imageUrl.length <= MAX_PICTURE_URL ? imageUrl : '',
    [branches, products, cheapest ?? '', Math.round(createdAt)].join(' '),
    line(card.categories.join()),
    line(card.departments.join()),
    line(card.places, 2 * MAX_TEXT),
  ].join('\n');
}

const wordsIn = (text: string) => (text === '' ? [] : text.split(','));

function unpackCard(id: string, text: string): MarketCard {
  const [name = '', description = '', imageUrl = '', numbers = '', categories = '', departments = '', places = ''] =
    text.split('\n');
  const [branches = '', products = '', cheapest = '', createdAt = ''] = numbers.split(' ');
  return {
    id,
    name,
    description,
    imageUrl: pictureUrl(imageUrl) ?? '',
    branches: Number(branches),
    products: Number(products),
    cheapest: cheapest === '' ? null : Number(cheapest),
    createdAt: Number(createdAt),
    categories: wordsIn(categories),
    departments: wordsIn(departments),
    places,
  };
}

const PRODUCT_ID = /^[A-Za-z0-9]{20}$/;
const centsOf = ({ priceMin }: ProductCard) => Math.round(priceMin * 100);

/** A line each, in the catalogue's order, as many as fit: id, cents, categories (`-` for none), name. */
function packProducts(products: readonly ProductCard[]): string {
  let text = '';
  for (const product of products) {
    if (!PRODUCT_ID.test(product.id)) continue;
    const categories = line(product.categories.join()).replaceAll(' ', '_') || '-';
    const next = `${product.id} ${centsOf(product)} ${categories} ${line(product.name)}\n`;
    if ([...text].length + [...next].length > MAX_MARKET_PRODUCTS) break;
    text += next;
  }
  return text;
}

function unpackProducts(ventureId: string, text: string): MarketProduct[] {
  return text.split('\n').flatMap((row) => {
    const [id = '', cents = '', categories = '', ...name] = row.split(' ');
    if (name.length === 0) return [];
    const named = categories === '-' ? [] : categories.replaceAll('_', ' ').split(',');
    return [{ id, ventureId, name: name.join(' '), cents: Number(cents), categories: named }];
  });
}

/** Returns what the market says of a venture, as its documents are stored; null of one that is gone or has nothing to offer yet. */
export function marketEntry(
  venture: Fields | null,
  business: Fields | null,
  catalogue: Fields | null,
): MarketEntry | null {
  if (venture === null || textAt(venture, 'name') === '') return null;
  const products = toCatalogue(catalogue ?? {}).filter((card) => Number.isFinite(card.priceMin));
  const branches = Object.values(mapAt(business ?? {}, 'branches'))
    .filter(isFields)
    .filter(({ archived }) => archived !== true);
  if (products.length + branches.length === 0) return null;
  const shipping = mapAt(venture, 'shipping');
  const card = packMarketCard({
    name: textAt(venture, 'name'),
    description: textAt(venture, 'description'),
    imageUrl: imageAt(venture, 'imageUrl') ?? '',
    branches: branches.length,
    products: products.length,
    cheapest: products.length === 0 ? null : Math.min(...products.map(centsOf)),
    createdAt: instantAt(venture, 'createdAt') ?? 0,
    categories: [...new Set([...textsAt(venture, 'categories'), ...products.flatMap((one) => one.categories)])],
    departments: shipping.shipsToAll === false ? listAt(shipping, 'departments').map(String) : [],
    places: branches
      .map((branch) => [textAt(branch, 'name'), textAt(branch, 'contact').split('\n')[0]].filter(Boolean).join(', '))
      .join('; '),
  });
  return { card, products: packProducts(products) };
}

/** The documents of a venture that the market is made of; null where there is none. */
export type MarketSource = readonly [id: string, venture: Fields | null, business: Fields | null, catalogue: Fields | null];

/** Returns the entries of both documents for all ventures, as many as the market holds, the oldest first. */
export function wholeMarket(sources: readonly MarketSource[]): Readonly<Record<'cards' | 'products', Record<string, string>>> {
  const entries = sources.flatMap(([id, ...stored]) => {
    const entry = marketEntry(...stored);
    return entry === null ? [] : [[id, entry] as const];
  });
  const kept = entries.slice(0, MAX_MARKET_ENTRIES);
  const part = (name: keyof MarketEntry) => Object.fromEntries(kept.map(([id, entry]) => [id, entry[name]]));
  return { cards: part('card'), products: part('products') };
}

const textsOf = (market: Fields) =>
  Object.entries(mapAt(market, 'entries')).flatMap(([id, text]) =>
    typeof text === 'string' ? [[id, text] as const] : [],
  );

/** The cards of `market/cards`, newest first; those without a name are left out. */
export function toMarketCards(market: Fields): readonly MarketCard[] {
  return textsOf(market)
    .map(([id, text]) => unpackCard(id, text))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
}

/** The products of `market/products`. */
export function toMarketProducts(market: Fields): readonly MarketProduct[] {
  return textsOf(market).flatMap(([id, text]) => unpackProducts(id, text));
}

/** Whom the home lists: with an open branch a restaurant, else a maker. */
export function splitMarket(cards: readonly MarketCard[]): {
  readonly restaurants: readonly MarketCard[];
  readonly makers: readonly MarketCard[];
} {
  return {
    restaurants: cards.filter(({ branches }) => branches > 0),
    makers: cards.filter(({ branches }) => branches === 0),
  };
}
