/**
 * An order that a visitor collected on a public page. It travels in the link of the message to the maker and is
 * stored nowhere (docs/product.md, Public page): '#pedido=1.{venture}.{product}.{quantity}[-{note}]...{number}'.
 * Links in messages are found by guessing where they end, so the code has nothing but letters, digits, dots and
 * hyphens, and ends in a letter or digit.
 */
import { MAX_QUANTITY, MAX_SALE_LINES, ORDER_MARK } from './constants.ts';
import { ORDER_ID_MARK } from './savedOrder.ts';

export interface OrderLine {
  readonly productId: string;
  readonly quantity: number;
  readonly note: string;
}

export interface Order {
  /** A short name for it that can be said aloud, as `newOrderNumber` makes it; nobody holds it to be unique. */
  readonly number: string;
  readonly ventureId: string;
  readonly lines: readonly OrderLine[];
}

/** Characters of a line's note, as fields count them. */
export const MAX_ORDER_NOTE = 80;

const VERSION = '1';
/** Longer than the longest that `orderHash` makes. */
const MAX_CODE = 16_000;
const MAX_TEXT = 100_000;

/** No vowels, so no words, and nothing that an eye takes for something else, as in domain/codes.ts. */
const LETTERS = 'CDFGHJKLMNPQRTVWXY34679';
const NUMBER_LENGTH = 6;
const NUMBER = new RegExp(`^[${LETTERS}]{4,8}$`);
/** An id of a document; Firestore keeps those in double underscores for itself. */
const ID = /^(?!__)[\w-]{1,64}$/;
const QUANTITY = /^([1-9]\d{0,3})(?:-(.+))?$/;

/** Returns a new order number of 6 letters and digits; `fill` as crypto.getRandomValues. */
export function newOrderNumber(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string {
  let number = '';
  while (number.length < NUMBER_LENGTH) {
    for (const byte of fill(new Uint8Array(2 * NUMBER_LENGTH))) {
      // 253 = 11 x 23: bytes above would favour the first letters.
      if (byte < 253 && number.length < NUMBER_LENGTH) number += LETTERS[byte % LETTERS.length];
    }
  }
  return number;
}

/** A note as it is sent: one line, at most 80 characters, nothing invisible that turns or hides what is around it. */
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

/** Letters and digits as they are, a space as '-', all else (and Z) as its code point between two Z. */
function encode(text: string): string {
  return text.replace(/[^A-Ya-z0-9]/gu, (char) =>
    char === ' ' ? '-' : `Z${(char.codePointAt(0) ?? 0).toString(36)}Z`,
  );
}

/** null when it isn't what `encode` makes. */
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

/** Returns '#pedido=...', which `readOrder` reads. Of an order that is out of bounds what is within them. */
export function orderHash({ number, ventureId, lines }: Order): string {
  const codes = lines.slice(0, MAX_SALE_LINES).map(({ productId, quantity, note }) => {
    const pieces = Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_QUANTITY);
    const said = orderNote(note);
    return `${encode(productId)}.${pieces}${said === '' ? '' : `-${encode(said)}`}`;
  });
  return `${ORDER_MARK}${[VERSION, encode(ventureId), ...codes, number].join('.')}`;
}

/** Returns the link that fills in a new sale of the maker with the order. */
export function orderLink(origin: string, order: Order): string {
  return `${origin}/business/sales/new${orderHash(order)}`;
}

/**
 * The order in a hash, a link, or a message that contains the link, the first one if there are several; null when
 * there is none or it is out of bounds. Each product is in it once, 1 to 20 lines.
 */
export function readOrder(text: string): Order | null {
  const found = text.slice(0, MAX_TEXT).matchAll(/#pedido=1\.([A-Za-z0-9.-]*[A-Za-z0-9])/g);
  for (const [, code = ''] of found) {
    const order = readCode(code);
    if (order !== null) return order;
  }
  return null;
}

/**
 * Returns the id of an order and of its sale: the same on every device for the same number and content, so that an order is
 * kept once and sold once. The number is as `readOrder` and `orderNumber` have it.
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
