/** The tokens of the rules language. The parser scans paths, because only it knows where one may start. */
export type Token =
  | { readonly kind: 'end'; readonly start: number; readonly end: number }
  | { readonly kind: 'word'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'sign'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'int'; readonly value: bigint; readonly start: number; readonly end: number }
  | { readonly kind: 'float'; readonly value: number; readonly start: number; readonly end: number }
  | { readonly kind: 'string'; readonly value: string; readonly start: number; readonly end: number }
  | { readonly kind: 'bytes'; readonly value: Uint8Array; readonly start: number; readonly end: number };

/** Thrown inside the lexer and the parser only; `compileRules` catches it and returns a value. */
export class FrontEndError extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

const TWO_CHARACTER_SIGNS = new Set(['&&', '||', '==', '!=', '<=', '>=', '**']);
const ONE_CHARACTER_SIGNS = new Set('(){}[]<>=!+-*/%?:;,.$|&');
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /[0-9]+(\.[0-9]+)?/y;
const SIMPLE_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['\\', 0x5c],
  ["'", 0x27],
  ['"', 0x22],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['b', 0x08],
  ['f', 0x0c],
]);

/** Returns the offset of the next character that is neither white space nor a comment. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0xfeff) {
      at += 1;
    } else if (code === 0x2f && text[at + 1] === '/') {
      const newline = text.indexOf('\n', at);
      at = newline === -1 ? text.length : newline + 1;
    } else if (code === 0x2f && text[at + 1] === '*') {
      const close = text.indexOf('*/', at + 2);
      if (close === -1) throw new FrontEndError(at, "comment is never closed: '*/' is missing");
      at = close + 2;
    } else {
      return at;
    }
  }
}

/** Reads the token that starts at or after `from`. Throws FrontEndError on a character outside the language. */
export function readToken(text: string, from: number): Token {
  const start = skipBlank(text, from);
  const first = text[start];
  if (first === undefined) return { kind: 'end', start, end: start };
  const second = text[start + 1];
  if (first === "'" || first === '"') return readString(text, start, start);
  if ((first === 'b' || first === 'B') && (second === "'" || second === '"')) return readBytes(text, start);
  WORD.lastIndex = start;
  const word = WORD.exec(text);
  if (word !== null) return { kind: 'word', text: word[0], start, end: start + word[0].length };
  NUMBER.lastIndex = start;
  const number = NUMBER.exec(text);
  if (number !== null) return readNumber(text, start, number[0]);
  const pair = first + (second ?? '');
  if (TWO_CHARACTER_SIGNS.has(pair)) return { kind: 'sign', text: pair, start, end: start + 2 };
  if (ONE_CHARACTER_SIGNS.has(first)) return { kind: 'sign', text: first, start, end: start + 1 };
  const shown = String.fromCodePoint(text.codePointAt(start) ?? 0);
  throw new FrontEndError(start, `unexpected character '${shown}'`);
}

function readNumber(text: string, start: number, digits: string): Token {
  const end = start + digits.length;
  if (/[A-Za-z_]/.test(text[end] ?? '')) {
    throw new FrontEndError(start, `malformed number '${text.slice(start, end + 1)}'`);
  }
  if (digits.includes('.')) return { kind: 'float', value: Number(digits), start, end };
  // One more than the largest integer is allowed: with a minus sign it is the smallest one.
  const value = BigInt(digits.length > 25 ? '9'.repeat(25) : digits);
  if (value > 2n ** 63n) throw new FrontEndError(start, `integer ${digits} does not fit in 64 bits`);
  return { kind: 'int', value, start, end };
}

/** One character of a quoted literal: a UTF-16 unit or, for escapes, the number of the escaped character. */
interface QuotedUnit {
  readonly code: number;
  /** Escapes of bytes (\x, octal) are single bytes in a bytes literal. */
  readonly isByte: boolean;
}

function readQuoted(text: string, quoteAt: number): { units: QuotedUnit[]; end: number } {
  const quote = text[quoteAt];
  const units: QuotedUnit[] = [];
  let at = quoteAt + 1;
  for (;;) {
    const character = text[at];
    if (character === undefined || character === '\n' || character === '\r') {
      throw new FrontEndError(quoteAt, `text is never closed: ${quote ?? ''} is missing`);
    }
    if (character === quote) return { units, end: at + 1 };
    if (character !== '\\') {
      units.push({ code: text.charCodeAt(at), isByte: false });
      at += 1;
      continue;
    }
    const escape = readEscape(text, at);
    units.push(escape);
    at += escape.length;
  }
}

function readEscape(text: string, at: number): QuotedUnit & { readonly length: number } {
  const after = text[at + 1] ?? '';
  const simple = SIMPLE_ESCAPES.get(after);
  if (simple !== undefined) return { code: simple, isByte: false, length: 2 };
  const hexadecimal = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/.exec(text.slice(at + 1, at + 6));
  if (hexadecimal !== null) {
    const byte = hexadecimal[1];
    if (byte !== undefined) return { code: Number.parseInt(byte, 16), isByte: true, length: 4 };
    return { code: Number.parseInt(hexadecimal[2] ?? '0', 16), isByte: false, length: 6 };
  }
  const octal = /^[0-3][0-7]{2}/.exec(text.slice(at + 1, at + 4));
  if (octal !== null) return { code: Number.parseInt(octal[0], 8), isByte: true, length: 4 };
  throw new FrontEndError(at, `unknown escape '\\${after}' (write '\\\\' for a backslash)`);
}

function readString(text: string, start: number, quoteAt: number): Token {
  const { units, end } = readQuoted(text, quoteAt);
  return { kind: 'string', value: units.map((unit) => String.fromCharCode(unit.code)).join(''), start, end };
}

function readBytes(text: string, start: number): Token {
  const { units, end } = readQuoted(text, start + 1);
  const bytes: number[] = [];
  let pending = '';
  const flush = (): void => {
    bytes.push(...new TextEncoder().encode(pending));
    pending = '';
  };
  for (const unit of units) {
    if (unit.isByte) {
      flush();
      bytes.push(unit.code);
    } else {
      pending += String.fromCharCode(unit.code);
    }
  }
  flush();
  return { kind: 'bytes', value: Uint8Array.from(bytes), start, end };
}
