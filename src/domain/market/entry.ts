/**
 * A venture on the home and in its search: a text for its card and one for its products, in `market/cards` and
 * `market/products` by its id. They have no addresses of pages, so they lead only to that id's. made.ts writes them.
 */
import { type Fields, mapAt, pictureUrl } from '../fields.ts';

export interface MarketCard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  /** Number of open branches: a venture with at least one takes reservations. */
  readonly branches: number;
  readonly products: number;
  /** The lowest price in cents; null without products. */
  readonly cheapest: number | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly categories: readonly string[];
  /** The departments to which it ships; empty: all. */
  readonly departments: readonly string[];
  /** Names and addresses of the open branches. */
  readonly places: string;
}

export interface MarketProduct {
  readonly id: string;
  readonly ventureId: string;
  readonly name: string;
  /** The lowest price in cents. */
  readonly cents: number;
  readonly categories: readonly string[];
  /** Words of the description, folded. */
  readonly about: string;
  /** The first picture: the name of the file in the product's folder in Storage, or a path on this site; '' = none. */
  readonly picture: string;
}

/** Separates the name, words and picture of a product; none of them has two spaces in a row. */
export const BETWEEN_TEXTS = '  ';

const wordsIn = (text: string) => (text === '' ? [] : text.split(','));

function unpackCard(id: string, text: string): MarketCard {
  const [
    name = '',
    description = '',
    imageUrl = '',
    numbers = '',
    categories = '',
    departments = '',
    places = '',
  ] = text.split('\n');
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

function unpackProducts(ventureId: string, text: string): MarketProduct[] {
  return text.split('\n').flatMap((row) => {
    const [id = '', cents = '', categories = '', ...texts] = row.split(' ');
    if (texts.length === 0) return [];
    const named = categories === '-' ? [] : categories.replaceAll('_', ' ').split(',');
    // Older entries have only the name.
    const [name = '', about = '', picture = ''] = texts.join(' ').split(BETWEEN_TEXTS);
    return [{ id, ventureId, name, cents: Number(cents), categories: named, about, picture }];
  });
}

const textsOf = (market: Fields) =>
  Object.entries(mapAt(market, 'entries')).flatMap(([id, text]) =>
    typeof text === 'string' ? [[id, text] as const] : [],
  );

/** Returns the cards of `market/cards`, newest first, without those that have no name. */
export function toMarketCards(market: Fields): readonly MarketCard[] {
  return textsOf(market)
    .map(([id, text]) => unpackCard(id, text))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
}

/** Returns the products of `market/products`. */
export function toMarketProducts(market: Fields): readonly MarketProduct[] {
  return textsOf(market).flatMap(([id, text]) => unpackProducts(id, text));
}

/** Returns the two lists of the home: cards with an open branch are restaurants, all others are makers. */
export function splitMarket(cards: readonly MarketCard[]): {
  readonly restaurants: readonly MarketCard[];
  readonly makers: readonly MarketCard[];
} {
  return {
    restaurants: cards.filter(({ branches }) => branches > 0),
    makers: cards.filter(({ branches }) => branches === 0),
  };
}
