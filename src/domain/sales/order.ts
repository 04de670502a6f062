/**
 * An order from the cart of a public page. The link in the message to the maker carries it, and it is stored nowhere
 * (docs/product.md, Public page): '#pedido=1.{venture}.{product}.{quantity}[-{note}]...{number}'. Messaging apps guess
 * where a link ends, so the code has only letters, digits, dots and hyphens, and ends in a letter or digit.
 */
import { MAX_QUANTITY, MAX_SALE_LINES, ORDER_MARK } from './constants.ts';
import { ORDER_ID_MARK } from './savedOrder.ts';

export interface OrderLine {
  readonly productId: string;
  readonly quantity: number;
  readonly note: string;
}

export interface Order {
  /** A short number that can be read aloud, made by `newOrderNumber`; it isn't guaranteed to be unique. */
  readonly number: string;
  readonly ventureId: string;
  readonly lines: readonly OrderLine[];
}

/** The most characters of a line's note, counted as form fields count them. */
export const MAX_ORDER_NOTE = 80;

const VERSION = '1';
/** More than the longest code of `orderHash`. */
const MAX_CODE = 16_000;
const MAX_TEXT = 100_000;

/** No vowels, so that no words appear, and no characters that look alike, as in domain/codes.ts. */
const LETTERS = 'CDFGHJKLMNPQRTVWXY34679';
const NUMBER_LENGTH = 6;
const NUMBER = new RegExp(`^[${LETTERS}]{4,8}$`);
/** The id of a document; Firestore reserves ids that begin with two underscores. */
const ID = /^(?!__)[\w-]{1,64}$/;
const QUANTITY = /^([1-9]\d{0,3})(?:-(.+))?$/;

/** Returns a new order number of 6 letters and digits; `fill` works like crypto.getRandomValues. */
export function newOrderNumber(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string {
  let number = '';
  while (number.length < NUMBER_LENGTH) {
    for (const byte of fill(new Uint8Array(2 * NUMBER_LENGTH))) {
      // 253 = 11 x 23: bytes from 253 would make the first letters more likely.
      if (byte < 253 && number.length < NUMBER_LENGTH) number += LETTERS[byte % LETTERS.length];
    }
  }
  return number;
}

/** Returns a note as it is sent: one line, at most 80 characters, without invisible marks that reorder or hide text. */
export function orderNote(text: string): string {
  return text
    .slice(0, 4 * MAX_ORDER_NOTE)
    .replace(/\p{Cs}/gu, '')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_ORDER_NOTE)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/** Keeps letters and digits, writes a space as '-', and all else (and Z) as its code point between two Z. */
function encode(text: string): string {
  return text.replace(/[^A-Ya-z0-9]/gu, (char) =>
    char === ' ' ? '-' : `Z${(char.codePointAt(0) ?? 0).toString(36)}Z`,
  );
}

/** Returns null when the code wasn't made by `encode`. */
function decode(code: string): string | null {
  if (!/^(?:[A-Ya-z0-9-]|Z[0-9a-z]{1,4}Z)*$/.test(code)) return null;
  return code.replaceAll('-', ' ').replace(/Z(.+?)Z/g, (_, point: string) => {
    const number = Number.parseInt(point, 36);
    return number > 0x10ffff ? '' : String.fromCodePoint(number);
  });
}

function readId(code: string): string | null {
  const id = decode(code);
  return id !== null && ID.test(id) ? id : null;
}

function readLine(product: string, rest: string): OrderLine | null {
  const productId = readId(product);
  const [shape, quantity = '', code = ''] = QUANTITY.exec(rest) ?? [];
  const note = decode(code);
  if (productId === null || shape === undefined || note === null) return null;
  return { productId, quantity: Number(quantity), note: orderNote(note) };
}

function readCode(code: string): Order | null {
  if (code.length > MAX_CODE) return null;
  const [venture = '', ...parts] = code.split('.');
  const number = parts.pop() ?? '';
  const ventureId = readId(venture);
  const count = parts.length / 2;
  if (ventureId === null || !NUMBER.test(number) || count < 1 || count > MAX_SALE_LINES) return null;
  const lines: OrderLine[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const line = readLine(parts[at] ?? '', parts[at + 1] ?? '');
    if (line === null || lines.some(({ productId }) => productId === line.productId)) return null;
    lines.push(line);
  }
  return { number, ventureId, lines };
}

/** Returns '#pedido=...', which `readOrder` reads. Cuts an order that exceeds the limits down to them. */
export function orderHash({ number, ventureId, lines }: Order): string {
  const codes = lines.slice(0, MAX_SALE_LINES).map(({ productId, quantity, note }) => {
    const pieces = Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_QUANTITY);
    const said = orderNote(note);
    return `${encode(productId)}.${pieces}${said === '' ? '' : `-${encode(said)}`}`;
  });
  return `${ORDER_MARK}${[VERSION, encode(ventureId), ...codes, number].join('.')}`;
}

/** Returns the link that opens the maker's form for a new sale, filled in with the order. */
export function orderLink(origin: string, order: Order): string {
  return `${origin}/business/sales/new${orderHash(order)}`;
}

/** Returns the first order in a hash, link or message; null without one, or when it exceeds the limits. */
export function readOrder(text: string): Order | null {
  const found = text.slice(0, MAX_TEXT).matchAll(/#pedido=1\.([A-Za-z0-9.-]*[A-Za-z0-9])/g);
  for (const [, code = ''] of found) {
    const order = readCode(code);
    if (order !== null) return order;
  }
  return null;
}

/**
 * Returns the id of an order and of its sale. It is the same on every device for the same number and content, so that
 * an order is saved once and sold once. The number has the form that `readOrder` and `orderNumber` return.
 */
export function orderId({ number, lines }: Pick<Order, 'number' | 'lines'>): string {
  const content = lines.flatMap(({ productId, quantity, note }) => [productId, quantity, note]).join('\n');
  let hash = 0x811c9dc5;
  for (const sign of content) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (
    ORDER_ID_MARK +
    number +
    (hash >>> 0)
      .toString(36)
      .padStart(10, '0')
      .slice(number.length - 14)
  );
}
