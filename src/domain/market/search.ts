/** The search of the home: what a few words find among the cards and products of the market. Pure. */
import { foldText } from '../text.ts';
import { DEPARTMENTS } from '../ventures/constants.ts';
import type { MarketCard, MarketProduct } from './entry.ts';

/** A product, and whose it is. */
export interface FoundProduct extends MarketProduct {
  readonly venture: MarketCard;
}

export interface MarketResults {
  readonly restaurants: readonly MarketCard[];
  readonly makers: readonly MarketCard[];
  readonly products: readonly FoundProduct[];
}

/** Words that say nothing of what is looked for. */
const EMPTY_WORDS = new Set([
  'a',
  'al',
  'con',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'los',
  'para',
  'por',
  'un',
  'una',
  'y',
]);
/** What people say for what every card of a sort is. */
const SORTS = {
  restaurant: 'restaurantes comida comer mesa reservar reservas',
  maker: 'emprendimientos tiendas negocios',
  product: 'productos',
} as const;
/** Words for the same, as their beginnings: who types one finds the other. */
const SAME: readonly (readonly string[])[] = [
  ['amigurumi', 'crochet', 'ganchillo'],
  ['tejid', 'lana'],
  ['bisuteria', 'joy', 'collar', 'pulsera'],
  ['playera', 'camis', 'camiseta'],
  ['cacao', 'chocolate'],
];

/** How much a word counts where it is found; the name most. */
const WEIGHTS = { name: 8, category: 4, place: 2, rest: 1 } as const;
type Part = keyof typeof WEIGHTS;
type Parts = Readonly<Partial<Record<Part, readonly string[]>>>;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words that are looked for, without accents and plurals; the empty ones only when there are no others. */
export function searchWords(text: string): readonly string[] {
  const words = wordsOf(text).map((word) => (word.length > 4 ? word.replace(/e?s$/, '') : word));
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** The word itself, then what else is called so: it counts half. */
function meanings(word: string): readonly string[] {
  const same =
    word.length < 4
      ? []
      : SAME.filter((group) => group.some((one) => one.startsWith(word) || word.startsWith(one)));
  return [word, ...same.flat().filter((one) => !one.startsWith(word))];
}

interface Indexed {
  readonly part: Part;
  readonly words: readonly string[];
}

function indexOf(parts: Parts): readonly Indexed[] {
  const order: readonly Part[] = ['name', 'category', 'place', 'rest'];
  return order.map((part) => ({ part, words: (parts[part] ?? []).flatMap(wordsOf) }));
}

/** How well a word fits: 0 = not at all. A whole word counts more than its beginning. */
function scoreOf(word: string, index: readonly Indexed[]): number {
  let best = 0;
  meanings(word).forEach((meaning, place) => {
    for (const { part, words } of index) {
      if (!words.some((one) => one.startsWith(meaning))) continue;
      const whole = words.includes(meaning) ? 1.5 : 1;
      best = Math.max(best, (WEIGHTS[part] * whole) / (place === 0 ? 1 : 2));
    }
  });
  return best;
}

/** Those that every word fits, the best first; in their order where they fit the same. */
function ranked<T>(items: readonly T[], words: readonly string[], partsOf: (item: T) => Parts): readonly T[] {
  return items
    .map((item) => {
      const index = indexOf(partsOf(item));
      const scores = words.map((word) => scoreOf(word, index));
      return { item, score: scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

const departmentsOf = ({ departments }: MarketCard) => (departments.length === 0 ? DEPARTMENTS : departments);

/**
 * What the words of `text` find; each must be the beginning of a word of the name, the categories, the places or departments, or
 * the description. Accents, case and plurals don't count. Ventures without products and open branches aren't found.
 */
export function searchMarket(
  cards: readonly MarketCard[],
  products: readonly MarketProduct[],
  text: string,
): MarketResults {
  const words = searchWords(text);
  if (words.length === 0) return { restaurants: [], makers: [], products: [] };
  const byId = new Map(cards.map((card) => [card.id, card]));
  const owned = products.flatMap((product): FoundProduct[] => {
    const venture = byId.get(product.ventureId);
    return venture ? [{ ...product, venture }] : [];
  });
  return {
    restaurants: ranked(
      cards.filter(({ branches }) => branches > 0),
      words,
      ({ name, categories, places, description }) => ({
        name: [name],
        category: [...categories, SORTS.restaurant],
        place: [places],
        rest: [description],
      }),
    ),
    makers: ranked(
      cards.filter((card) => card.products > 0),
      words,
      (card) => ({
        name: [card.name],
        category: [...card.categories, SORTS.maker],
        place: card.departments,
        rest: [card.description, ...departmentsOf(card)],
      }),
    ),
    products: ranked(owned, words, ({ name, categories, venture }) => ({
      name: [name],
      category: categories,
      place: venture.departments,
      rest: [venture.name, SORTS.product, ...venture.categories, ...departmentsOf(venture)],
    })),
  };
}

/** A part of a text, and where it begins there. */
export interface Piece {
  readonly at: number;
  readonly text: string;
  /** It is what the words found. */
  readonly isFound: boolean;
}

/** A text in pieces, what the words found apart: to be marked. */
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

/** What there is to look for, most frequent first: categories of what is sold and shown. */
export function searchHints(cards: readonly MarketCard[], most: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of cards.flatMap(({ categories }) => categories))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name]) => name);
}
