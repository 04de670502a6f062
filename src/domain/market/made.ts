/** Makes the market's texts of what is stored of a venture; entry.ts reads them. */
import { type Fields, imageAt, instantAt, isFields, listAt, mapAt, textAt, textsAt } from '../fields.ts';
import { MAX_PICTURE_URL, smallPath } from '../pictures.ts';
import type { ProductCard } from '../products/entities.ts';
import { toCatalogue } from '../products/stored.ts';
import { foldText } from '../text.ts';
import { isTrial } from '../trial.ts';
import { BETWEEN_TEXTS, type MarketCard } from './entry.ts';
import { isEmptyWord } from './words.ts';

/** Longest texts, in characters. */
export const MAX_MARKET_CARD = 2000;
export const MAX_MARKET_PRODUCTS = 8000;
/** Most ventures of the market: rules that touch a document of more values may fail. */
export const MAX_MARKET_ENTRIES = 880;

const MAX_TEXT = 160;
/** Longest text of a description's words, in characters. */
const MAX_ABOUT = 80;

/** The two texts of a venture. */
export interface MarketEntry {
  readonly card: string;
  readonly products: string;
}

/** One line without signs that can't be seen, of `most` characters at most. */
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

/** Returns a card's text, seven lines; what doesn't fit is cut. */
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

/** What the description says beside the name, for the search: each word once, folded, as many as fit. */
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
 * The first picture's file in the product's folder of the store, the small one where there are two, or a path of the site. Anybody
 * may see a file whose place is known, so no token is needed. '' for pictures from elsewhere.
 */
function pictureOf({ id, imageUrls: [url = ''] }: ProductCard): string {
  if (/^\/[\w./-]{1,79}$/.test(url)) return url;
  const [, path = '', file = ''] = /\/o\/([\w%.-]+%2F)([\w.-]+)\?/.exec(url) ?? [];
  if (!path.endsWith(`%2Fproducts%2F${id}%2F`)) return '';
  return /#\d+[.][\w-]+$/.test(url) ? smallPath(file) : file;
}

/** A line each, in the catalogue's order, as many as fit: id, cents, categories (`-` for none), name, words, picture. */
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

/** The documents of a venture that the market is made of; null where there is none. */
export type MarketSource = readonly [
  id: string,
  venture: Fields | null,
  business: Fields | null,
  catalogue: Fields | null,
];

/** Returns the entries of both documents for all ventures, as many as the market holds, the oldest first. */
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
