/** Makes the market's texts from the stored documents of a venture; entry.ts reads them. */
import { type Fields, imageAt, instantAt, isFields, listAt, mapAt, textAt, textsAt } from '../fields.ts';
import { MAX_PICTURE_URL, smallPath } from '../pictures.ts';
import type { ProductCard } from '../products/entities.ts';
import { toCatalogue } from '../products/stored.ts';
import { foldText } from '../text.ts';
import { isTrial } from '../trial.ts';
import { BETWEEN_TEXTS, type MarketCard } from './entry.ts';
import { isEmptyWord } from './words.ts';

/** Most characters of the texts. */
export const MAX_MARKET_CARD = 2000;
export const MAX_MARKET_PRODUCTS = 8000;
/** The most ventures in the market: rules that read a document with more values may fail. */
export const MAX_MARKET_ENTRIES = 880;

const MAX_TEXT = 160;
/** Most characters of the words from a description. */
const MAX_ABOUT = 80;

/** The two texts of a venture. */
export interface MarketEntry {
  readonly card: string;
  readonly products: string;
}

/** Returns one line of at most `most` characters, without invisible characters. */
function line(text: string, most = MAX_TEXT): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const signs = Array.from(plain);
  return signs.length <= most
    ? plain
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Returns a card's text of seven lines; texts that are too long are cut. */
export function packMarketCard(card: Omit<MarketCard, 'id'>): string {
  const { name, description, imageUrl, branches, products, cheapest, createdAt } = card;
  return [
    line(name),
    line(description),
    imageUrl.length <= MAX_PICTURE_URL ? imageUrl : '',
    [branches, products, cheapest ?? '', Math.floor(createdAt)].join(' '),
    line(card.categories.join()),
    line(card.departments.join()),
    line(card.places, 2 * MAX_TEXT),
  ].join('\n');
}

const PRODUCT_ID = /^[A-Za-z0-9]{20}$/;
const centsOf = ({ priceMin }: ProductCard) => Math.round(priceMin * 100);

/** Returns the description's words that the name lacks, for the search: each once, folded, as many as fit. */
function aboutOf({ name, description }: ProductCard): string {
  const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const known = new Set<string>(wordsOf(name));
  let about = '';
  for (const word of wordsOf(description)) {
    if (known.has(word) || isEmptyWord(word) || about.length + word.length > MAX_ABOUT) continue;
    known.add(word);
    about += about === '' ? word : ` ${word}`;
  }
  return about;
}

/**
 * Returns the first picture's file in the product's folder (the small one if there are two), or a path on this site; ''
 * for others. Files with a known path are public, so no token is needed.
 */
function pictureOf({ id, imageUrls: [url = ''] }: ProductCard): string {
  if (/^\/[\w./-]{1,79}$/.test(url)) return url;
  const [, path = '', file = ''] = /\/o\/([\w%.-]+%2F)([\w.-]+)\?/.exec(url) ?? [];
  if (!path.endsWith(`%2Fproducts%2F${id}%2F`)) return '';
  return /#\d+[.][\w-]+$/.test(url) ? smallPath(file) : file;
}

/** Returns a line per product, as many as fit: id, cents, categories (`-` for none), name, words, picture. */
function packProducts(products: readonly ProductCard[]): string {
  let text = '';
  for (const product of products) {
    if (!PRODUCT_ID.test(product.id)) continue;
    const categories = line(product.categories.join()).replaceAll(' ', '_') || '-';
    const name = line(product.name).replace(/ {2,}/g, ' ');
    const texts = [name, aboutOf(product), pictureOf(product)].join(BETWEEN_TEXTS);
    const next = `${product.id} ${centsOf(product)} ${categories} ${texts.trimEnd()}\n`;
    if (text.length + next.length > MAX_MARKET_PRODUCTS) break;
    text += next;
  }
  return text;
}

/** Returns a venture's market entry from its stored documents; null when it was deleted or offers nothing yet. */
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
    categories: [
      ...new Set([...textsAt(venture, 'categories'), ...products.flatMap((one) => one.categories)]),
    ],
    departments: shipping.shipsToAll === false ? listAt(shipping, 'departments').map(String) : [],
    places: branches
      .map((branch) =>
        [textAt(branch, 'name'), textAt(branch, 'contact').split('\n')[0]].filter(Boolean).join(', '),
      )
      .join('; '),
  });
  return { card, products: packProducts(products) };
}

/** The documents of a venture from which its market entry is made; null where one doesn't exist. */
export type MarketSource = readonly [
  id: string,
  venture: Fields | null,
  business: Fields | null,
  catalogue: Fields | null,
];

/** Returns the entries of both documents for all ventures, the oldest first, as many as the market holds. */
export function wholeMarket(
  sources: readonly MarketSource[],
): Readonly<Record<'cards' | 'products', Record<string, string>>> {
  const entries = sources.flatMap(([id, ...stored]) => {
    const entry = marketEntry(...stored);
    return entry === null || isTrial(id) ? [] : [[id, entry] as const];
  });
  const kept = entries.slice(0, MAX_MARKET_ENTRIES);
  const part = (name: keyof MarketEntry) => Object.fromEntries(kept.map(([id, entry]) => [id, entry[name]]));
  return { cards: part('card'), products: part('products') };
}
