/**
 * What a visitor collects on a public page before it is sent as one message (docs/product.md, Public page). It lies on
 * the visitor's device only; name and prices are those that were seen, so that a change can be said.
 */
import { isFields, listAt, numberAt, parseJson, textAt } from '../fields.ts';
import { formatPrice } from '../money.ts';
import type { ProductCard } from '../products/entities.ts';
import { priceLabel } from '../products/price.ts';
import { sumMoney } from './amounts.ts';
import { MAX_QUANTITY, MAX_SALE_LINES } from './constants.ts';
import { type Order, orderNote } from './order.ts';

export interface CartLine {
  readonly productId: string;
  readonly name: string;
  /** As priceLabel said it when it was last seen. */
  readonly price: string;
  readonly quantity: number;
  /** As typed; at most MAX_ORDER_NOTE are sent. */
  readonly note: string;
}

export interface Cart {
  /** The order's number; '' while nothing is in it. */
  readonly number: string;
  readonly lines: readonly CartLine[];
  /** The message was opened, and nobody has said yet whether it was sent. */
  readonly asked: boolean;
}

export const EMPTY_CART: Cart = { number: '', lines: [], asked: false };

function toLine(value: unknown): CartLine[] {
  if (!isFields(value)) return [];
  const productId = textAt(value, 'productId');
  const quantity = numberAt(value, 'quantity');
  if (productId === '' || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return [];
  const [name, price, note] = [textAt(value, 'name'), textAt(value, 'price'), textAt(value, 'note')];
  return [{ productId, name, price, quantity, note }];
}

/** The cart that a device has kept; an empty one when there is none, without what can't be read. */
export function parseCart(json: string | null): Cart {
  const kept = parseJson(json);
  if (!isFields(kept)) return EMPTY_CART;
  const byId = new Map(
    listAt(kept, 'lines')
      .flatMap(toLine)
      .map((line) => [line.productId, line]),
  );
  const lines = [...byId.values()].slice(0, MAX_SALE_LINES);
  const number = textAt(kept, 'number');
  return lines.length === 0 || number === '' ? EMPTY_CART : { number, lines, asked: kept.asked === true };
}

/** One piece more of a product; the same cart when no more fit. `number` is the order's, if this begins it. */
export function addToCart(cart: Cart, card: ProductCard, number: string): Cart {
  const line = cart.lines.find(({ productId }) => productId === card.id);
  if (line !== undefined) return setQuantity(cart, card.id, line.quantity + 1);
  if (cart.lines.length >= MAX_SALE_LINES) return cart;
  const added = { productId: card.id, name: card.name, price: priceLabel(card), quantity: 1, note: '' };
  return { number: cart.number || number, lines: [...cart.lines, added], asked: false };
}

function change(cart: Cart, productId: string, to: Partial<CartLine>): Cart {
  const lines = cart.lines.map((line) => (line.productId === productId ? { ...line, ...to } : line));
  return { ...cart, lines, asked: false };
}

/** The cart with so many pieces of a product, which is in it; none takes it out, too many change nothing. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity > MAX_QUANTITY) return cart;
  if (quantity >= 1) return change(cart, productId, { quantity });
  const lines = cart.lines.filter((line) => line.productId !== productId);
  return lines.length === 0 ? EMPTY_CART : { ...cart, lines, asked: false };
}

/** The cart with a note for a product. */
export function setNote(cart: Cart, productId: string, note: string): Cart {
  return change(cart, productId, { note });
}

/** The cart with the names and prices of now: what has changed has been said. */
export function acceptPrices(cart: Cart, cards: readonly ProductCard[]): Cart {
  const lines = cart.lines.map((line) => {
    const card = cards.find(({ id }) => id === line.productId);
    return card === undefined ? line : { ...line, name: card.name, price: priceLabel(card) };
  });
  return { ...cart, lines };
}

/** What is to be said of a line. */
export type LineNews =
  | { readonly kind: 'gone' | 'sold-out' }
  /** Fewer are left than asked for; they can be asked for all the same. */
  | { readonly kind: 'few'; readonly left: number }
  /** It had another price when it was last seen. */
  | { readonly kind: 'price'; readonly before: string };

/** A line as it is shown, with what the catalogue says now. */
export interface ShownLine extends CartLine {
  /** null: it isn't in the catalogue any more. */
  readonly card: ProductCard | null;
  /** Of one piece: '$3.00', or '$14.00' of '$14.00 - $18.50'. */
  readonly unit: string;
  /** All pieces, dollars; of a range the least that they can cost. */
  readonly total: number;
  /** The maker says the price: it has a range, or none. */
  readonly isFrom: boolean;
  readonly news: readonly LineNews[];
}

export interface ShownCart {
  readonly lines: readonly ShownLine[];
  /** Those that can be ordered. */
  readonly orderable: readonly ShownLine[];
  readonly pieces: number;
  /** Of what can be ordered, dollars. */
  readonly total: number;
  /** It may cost more: a price has a range. */
  readonly isEstimate: boolean;
}

function newsOf({ price, quantity }: CartLine, card: ProductCard | null): LineNews[] {
  if (card === null) return [{ kind: 'gone' }];
  if (card.soldOut) return [{ kind: 'sold-out' }];
  const { stock = quantity } = card;
  return [
    ...(price === priceLabel(card) ? [] : [{ kind: 'price', before: price } as const]),
    ...(stock < quantity ? [{ kind: 'few', left: stock } as const] : []),
  ];
}

function showLine(line: CartLine, card: ProductCard | null): ShownLine {
  const { priceMin, priceMax } = card ?? { priceMin: 0, priceMax: 0 };
  const total = Number.isFinite(priceMin) ? sumMoney([priceMin * line.quantity]) : 0;
  return {
    ...line,
    name: card?.name ?? line.name,
    card,
    unit: card === null ? line.price : formatPrice(priceMin),
    total,
    isFrom: priceMin !== priceMax,
    news: newsOf(line, card),
  };
}

/** The cart beside today's catalogue. */
export function showCart({ lines }: Cart, cards: readonly ProductCard[]): ShownCart {
  const shown = lines.map((line) => showLine(line, cards.find(({ id }) => id === line.productId) ?? null));
  const orderable = shown.filter(({ card }) => card !== null && !card.soldOut);
  return {
    lines: shown,
    orderable,
    pieces: orderable.reduce((sum, { quantity }) => sum + quantity, 0),
    total: sumMoney(orderable.map(({ total }) => total)),
    isEstimate: orderable.some(({ isFrom }) => isFrom),
  };
}

/** What travels in the link: what can be ordered. */
export function orderOf(ventureId: string, { number }: Cart, { orderable }: ShownCart): Order {
  return {
    number,
    ventureId,
    lines: orderable.map(({ productId, quantity, note }) => ({ productId, quantity, note: orderNote(note) })),
  };
}
