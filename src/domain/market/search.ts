/** The search of the home in the cards and products of the market. Pure functions. */
import { foldText } from '../text.ts';
import { DEPARTMENTS } from '../ventures/constants.ts';
import type { MarketCard, MarketProduct } from './entry.ts';
import { isEmptyWord } from './words.ts';

/** A product with its venture. */
export interface FoundProduct extends MarketProduct {
  readonly venture: MarketCard;
}

export interface MarketResults {
  readonly restaurants: readonly MarketCard[];
  readonly makers: readonly MarketCard[];
  readonly products: readonly FoundProduct[];
  /** The group with the best match comes first. */
  readonly order: readonly MarketGroup[];
}

const GROUPS = ['restaurants', 'makers', 'products'] as const;
export type MarketGroup = (typeof GROUPS)[number];

/** Words that people use for all cards of a group. */
const SORTS = {
  restaurant: 'restaurantes comida comer mesa reservar reservas',
  maker: 'emprendimientos tiendas negocios',
  product: 'productos',
} as const;
/** Synonyms, by the beginnings of words: typing one also finds the others. */
const SAME: readonly (readonly string[])[] = [
  ['amigurumi', 'crochet', 'ganchillo'],
  ['tejid', 'lana'],
  ['bisuteria', 'joy', 'collar', 'pulsera'],
  ['playera', 'camis', 'camiseta'],
  ['cacao', 'chocolate'],
];

/**
 * The weight of a matching word by where it is found. `first`: the first word of the name. A restaurant's or venture's
 * own words weigh more than a word inside a product's name: 'pupusas' finds the restaurant before a key ring.
 */
const HOUSE_WEIGHTS = { first: 24, name: 16, is: 14, about: 13, ships: 1, shipsToAll: 0.5 } as const;
const PRODUCT_WEIGHTS = {
  first: 24,
  name: 12,
  is: 6,
  venture: 4,
  about: 2,
  ships: 1,
  shipsToAll: 0.5,
} as const;
const WHOLE_WORD = 1.25;
/** 'pupuser' also finds 'pupusería'; synonyms weigh less. */
const STEM = 0.75;
const SYNONYM = 0.3;

type Weights = Readonly<Record<string, number>>;
type Texts = Readonly<Record<string, readonly string[]>>;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const singular = (word: string) => (word.length > 4 ? word.replace(/e?s$/, '') : word);
/** Returns the word without its ending: 'pupusa' and 'pupusería', 'conejo' and 'conejita' get the same stem. */
const stemOf = (word: string) => (word.length > 5 ? word.replace(/(eria|[aeo])$/, '') : word);

/** Returns the words to search for, without accents and plurals; words such as 'de' only if there are no others. */
export function searchWords(text: string): readonly string[] {
  const words = wordsOf(text).map(singular);
  const telling = words.filter((word) => !isEmptyWord(word));
  return telling.length > 0 ? telling : words;
}

/** Returns the forms in which a word is searched for, and the weight of each. */
function meanings(word: string): readonly (readonly [meaning: string, factor: number])[] {
  const same =
    word.length < 4
      ? []
      : SAME.filter((group) => group.some((one) => one.startsWith(word) || word.startsWith(one)));
  const others = same.flat().filter((one) => !one.startsWith(word));
  return [[word, 1], [stemOf(word), STEM], ...others.map((one) => [one, SYNONYM] as const)];
}

interface Indexed {
  readonly weight: number;
  readonly words: readonly string[];
}

/** Returns an item's index: its name, whose first meaningful word weighs most, and other texts by their weights. */
function indexOf(weights: Weights, name: string, texts: Texts): readonly Indexed[] {
  const nameWords = wordsOf(name);
  const telling = nameWords.filter((word) => !isEmptyWord(word));
  const first = (telling.length > 0 ? telling : nameWords).slice(0, 1);
  return Object.entries({ first, name: nameWords, ...texts }).map(([part, words]) => ({
    weight: weights[part] ?? 0,
    words: words.flatMap(wordsOf),
  }));
}

/** Returns how well a word matches: 0 = not at all. A whole word scores more than the beginning of one. */
function scoreOf(word: string, index: readonly Indexed[]): number {
  let best = 0;
  for (const [meaning, factor] of meanings(word)) {
    for (const { weight, words } of index) {
      const found = words.filter((one) => one.startsWith(meaning));
      if (found.length === 0) continue;
      const whole = found.some((one) => singular(one) === meaning) ? WHOLE_WORD : 1;
      best = Math.max(best, weight * whole * factor);
    }
  }
  return best;
}

interface Ranked<T> {
  readonly items: readonly T[];
  /** The score of the best match. */
  readonly best: number;
}

/** Returns items that match every word, best first, in stable order. `least`: one word must score more than this. */
function ranked<T>(
  items: readonly T[],
  words: readonly string[],
  indexOfItem: (item: T) => readonly Indexed[],
  least = 0,
): Ranked<T> {
  const found = items
    .map((item) => {
      const index = indexOfItem(item);
      const scores = words.map((word) => scoreOf(word, index));
      const fits = !scores.includes(0) && scores.some((score) => score > least);
      return { item, score: fits ? scores.reduce((sum, one) => sum + one, 0) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return { items: found.map(({ item }) => item), best: found[0]?.score ?? 0 };
}

/** Departments for shipping; a venture that names them matches better than one that ships everywhere. */
const shipping = ({ departments }: MarketCard): Texts =>
  departments.length === 0 ? { shipsToAll: DEPARTMENTS } : { ships: departments };

/**
 * Returns the matches for `text`. Each word must begin a word of the name, categories, places, description or
 * departments for shipping. Accents, case and plurals are ignored. A product isn't found by its shipping alone, nor by
 * its venture's other products. Ventures without products and open branches aren't found.
 */
export function searchMarket(
  cards: readonly MarketCard[],
  products: readonly MarketProduct[],
  text: string,
): MarketResults {
  const words = searchWords(text);
  if (words.length === 0) return { restaurants: [], makers: [], products: [], order: GROUPS };
  const byId = new Map(cards.map((card) => [card.id, card]));
  const owned = products.flatMap((product): FoundProduct[] => {
    const venture = byId.get(product.ventureId);
    return venture ? [{ ...product, venture }] : [];
  });
  const ofHouse = (sort: string, card: MarketCard, more: Texts) =>
    indexOf(HOUSE_WEIGHTS, card.name, {
      is: [...card.categories, card.places, sort],
      about: [card.description],
      ...more,
    });
  const restaurants = ranked(
    cards.filter(({ branches }) => branches > 0),
    words,
    (card) => ofHouse(SORTS.restaurant, card, {}),
  );
  const makers = ranked(
    cards.filter((card) => card.products > 0),
    words,
    (card) => ofHouse(SORTS.maker, card, shipping(card)),
  );
  const goods = ranked(
    owned,
    words,
    ({ name, categories, about, venture }) =>
      indexOf(PRODUCT_WEIGHTS, name, {
        is: categories,
        venture: [venture.name],
        about: [about, SORTS.product],
        ...shipping(venture),
      }),
    PRODUCT_WEIGHTS.ships * WHOLE_WORD,
  );
  const best = { restaurants: restaurants.best, makers: makers.best, products: goods.best };
  return {
    restaurants: restaurants.items,
    makers: makers.items,
    products: goods.items,
    order: [...GROUPS].sort((a, b) => best[b] - best[a]),
  };
}

/** A part of a text, with its position there. */
export interface Piece {
  readonly at: number;
  readonly text: string;
  /** True for a part that matches a search word. */
  readonly isFound: boolean;
}

/** Splits a text into pieces, so that the matches can be marked. */
export function markedPieces(text: string, words: readonly string[]): readonly Piece[] {
  let at = 0;
  return text.split(/([\p{L}\p{N}]+)/u).flatMap((part): Piece[] => {
    const begin = at;
    at += part.length;
    const folded = foldText(part);
    const word = words.find((one) => folded.startsWith(one));
    if (part === '') return [];
    if (word === undefined || folded.length !== part.length)
      return [{ at: begin, text: part, isFound: false }];
    const [found, rest] = [part.slice(0, word.length), part.slice(word.length)];
    return [
      { at: begin, text: found, isFound: true },
      ...(rest === '' ? [] : [{ at: begin + word.length, text: rest, isFound: false }]),
    ];
  });
}

/** Returns search suggestions, most frequent first: the categories on all cards. */
export function searchHints(cards: readonly MarketCard[], most: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of cards.flatMap(({ categories }) => categories))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name]) => name);
}
