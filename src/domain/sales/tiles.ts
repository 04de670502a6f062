/** Selling by tiles: how a touch changes the lines of the form, and which tiles come first. */
import { formatPrice } from '../money.ts';
import { roundMoney } from './amounts.ts';
import { MAX_NOTE, MAX_QUANTITY, MAX_SALE_LINES } from './constants.ts';
import { EMPTY_SALE_LINE, readQuantity, type SaleLineDraft, type SellableProduct } from './draft.ts';
import type { Sale } from './entities.ts';
import type { Order } from './order.ts';
import { saleInstant } from './range.ts';
import { piecesOf } from './stock.ts';
import { counts } from './summary.ts';

/** The products of this many latest sales are likely to be sold next. */
const LATEST_SALES = 40;

const piecesOn = ({ quantity }: SaleLineDraft) => {
  const read = readQuantity(quantity);
  return read.ok ? read.value : 0;
};

const placeOf = (lines: readonly SaleLineDraft[], productId: string) =>
  lines.map((line) => line.productId).lastIndexOf(productId);

/** Adds a piece: on the product's last line, else on one without product, else on a new one, if there is room. */
export function addPiece<Line extends SaleLineDraft>(
  lines: readonly Line[],
  productId: string,
  make: (line: SaleLineDraft) => Line,
): readonly Line[] {
  const own = placeOf(lines, productId);
  const at = own === -1 ? placeOf(lines, '') : own;
  const line = lines[at];
  if (line === undefined) {
    return lines.length < MAX_SALE_LINES ? [...lines, make({ ...EMPTY_SALE_LINE, productId })] : lines;
  }
  const pieces = own === -1 ? 1 : Math.min(piecesOn(line) + 1, MAX_QUANTITY);
  return lines.map((each, index) => (index === at ? { ...each, productId, quantity: `${pieces}` } : each));
}

/** Removes a piece of a product; its line is removed with its last piece. */
export function takePiece<Line extends SaleLineDraft>(
  lines: readonly Line[],
  productId: string,
): readonly Line[] {
  const at = placeOf(lines, productId);
  const line = lines[at];
  if (line === undefined) return lines;
  const pieces = piecesOn(line) - 1;
  return pieces < 1
    ? lines.filter((_, index) => index !== at)
    : lines.map((each, index) => (index === at ? { ...each, quantity: `${pieces}` } : each));
}

/** Returns how many pieces of each product are on the lines; an invalid quantity counts as 0. */
export function piecesByProduct(lines: readonly SaleLineDraft[]): ReadonlyMap<string, number> {
  return piecesOf(lines.map((line) => ({ productId: line.productId, quantity: piecesOn(line) })));
}

/** Returns the product ids of the latest sales, most pieces first, then the newest; at most `limit`. */
export function soldLately(sales: readonly Sale[], limit: number): readonly string[] {
  const latest = sales
    .filter(counts)
    .sort((a, b) => saleInstant(b) - saleInstant(a))
    .slice(0, LATEST_SALES);
  // The sort is stable: products with the same number of pieces stay in the order of the sales, the newest first.
  return [...piecesOf(latest.flatMap(({ items }) => items))]
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id)
    .slice(0, limit);
}

/** Returns prices to offer for a product with a range: lowest, middle, highest. None for a product with one price. */
export function likelyPrices({ priceType, priceMin, priceMax }: SellableProduct): readonly number[] {
  if (priceType === 'single') return [];
  return [...new Set([priceMin, roundMoney((priceMin + priceMax) / 2), priceMax])];
}

/** Returns the price on a tile: '$4.00', and '$14–18.50' for a range, so that it stays on one line. */
export function tilePrice(product: SellableProduct): string {
  const { priceType, price, priceMin, priceMax } = product;
  const [min, max] = [priceMin, priceMax].map((each) => formatPrice(each).replace('.00', ''));
  return priceType === 'single' || min === max ? formatPrice(price) : `${min}–${max?.slice(1)}`;
}

/** Returns an order's lines, how many products are gone, and its notes as one; `isCut`: only their beginning. */
export function fillOrder(order: Order, products: readonly SellableProduct[]) {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const found = order.lines.filter(({ productId }) => names.has(productId));
  const notes = found
    .flatMap(({ productId, note }) => (note === '' ? [] : `${names.get(productId)}: ${note}`))
    .join('; ');
  return {
    lines: found.map(({ productId, quantity }) => ({ productId, quantity: `${quantity}`, price: '' })),
    missing: order.lines.length - found.length,
    // The cut may have left half of an emoji.
    note: notes.slice(0, MAX_NOTE).replace(/\p{Cs}/gu, ''),
    isCut: notes.length > MAX_NOTE,
  };
}
