/** A visitor's cart, on the device only. It keeps names and prices as they were seen, to tell when they change. */
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
  /** The text of priceLabel when the visitor last saw the product. */
  readonly price: string;
  readonly quantity: number;
  /** As typed; at most MAX_ORDER_NOTE characters are sent. */
  readonly note: string;
}

export interface Cart {
  /** The number of the order; '' while the cart is empty. */
  readonly number: string;
  readonly lines: readonly CartLine[];
  /** The visitor opened the message and has not yet said whether it was sent. */
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

/** Returns the cart stored on a device, without parts that can't be read; an empty cart when none is stored. */
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

/** Adds one piece of a product; returns the same cart when it is full. `number` is the number of a new order. */
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

/** Sets the quantity of a product in the cart. 0 removes it; a quantity that is too high changes nothing. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity > MAX_QUANTITY) return cart;
  if (quantity >= 1) return change(cart, productId, { quantity });
  const lines = cart.lines.filter((line) => line.productId !== productId);
  return lines.length === 0 ? EMPTY_CART : { ...cart, lines, asked: false };
}

/** Returns the cart with a note for a product. */
export function setNote(cart: Cart, productId: string, note: string): Cart {
  return change(cart, productId, { note });
}

/** Returns the cart with current names and prices, after the visitor was told what has changed. */
export function acceptPrices(cart: Cart, cards: readonly ProductCard[]): Cart {
  const lines = cart.lines.map((line) => {
    const card = cards.find(({ id }) => id === line.productId);
    return card === undefined ? line : { ...line, name: card.name, price: priceLabel(card) };
  });
  return { ...cart, lines };
}

/** A message to the visitor about a line. */
export type LineNews =
  | { readonly kind: 'gone' | 'sold-out' }
  /** Fewer pieces are left than the visitor wants; the visitor can order them all the same. */
  | { readonly kind: 'few'; readonly left: number }
  /** The product had another price when the visitor last saw it. */
  | { readonly kind: 'price'; readonly before: string };

/** A line as the page shows it, with the current data of the catalogue. */
export interface ShownLine extends CartLine {
  /** null: the product is no longer in the catalogue. */
  readonly card: ProductCard | null;
  /** The price of one piece: '$3.00', or '$14.00' for '$14.00 - $18.50'. */
  readonly unit: string;
  /** The price of all pieces in dollars; the lowest possible one for a price range. */
  readonly total: number;
  /** The maker decides the price: the product has a price range, or no price. */
  readonly isFrom: boolean;
  readonly news: readonly LineNews[];
}

export interface ShownCart {
  readonly lines: readonly ShownLine[];
  /** The lines that can be ordered. */
  readonly orderable: readonly ShownLine[];
  readonly pieces: number;
  /** The total of the orderable lines, in dollars. */
  readonly total: number;
  /** The order may cost more, because a price has a range. */
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

/** Compares the cart with the current catalogue. */
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

/** Returns the order that the link carries: the lines that can be ordered. */
export function orderOf(ventureId: string, { number }: Cart, { orderable }: ShownCart): Order {
  return {
    number,
    ventureId,
    lines: orderable.map(({ productId, quantity, note }) => ({ productId, quantity, note: orderNote(note) })),
  };
}
