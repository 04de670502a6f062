import type { BinaryOperator, Expr, PathPart, TypeName } from './ast.ts';
import { FrontEndError, skipBlank } from './lexer.ts';
import { RULES_LIMITS } from './limits.ts';
import type { TokenReader } from './token-reader.ts';

const TYPE_NAMES: ReadonlyMap<string, TypeName> = new Map<string, TypeName>([
  ['bool', 'bool'],
  ['bytes', 'bytes'],
  ['duration', 'duration'],
  ['float', 'float'],
  ['int', 'int'],
  ['latlng', 'latlng'],
  ['list', 'list'],
  ['map', 'map'],
  ['number', 'number'],
  ['path', 'path'],
  ['string', 'string'],
  ['timestamp', 'timestamp'],
]);

/** Words that cannot name a variable, a function or a parameter. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'in',
  'is',
  'if',
  'let',
  'return',
  'function',
  'match',
  'allow',
  'service',
]);

/** Binary operators that bind more tightly than `&&`, loosest first, as the language guide orders them. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['==', '!='],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const IN_LEVEL = 1;

const PATH_TEXT = /[A-Za-z0-9_.~%@-]+/y;

/** Parses one expression. Throws FrontEndError. */
export function parseExpression(reader: TokenReader): Expr {
  return reader.nested(() => parseTernary(reader));
}

function parseTernary(reader: TokenReader): Expr {
  const condition = parseLogic(reader, '||');
  if (!reader.takeSign('?')) return condition;
  const whenTrue = parseExpression(reader);
  reader.expectSign(':', "the ':' of a '? :' expression");
  const whenFalse = parseExpression(reader);
  return { kind: 'ternary', condition, whenTrue, whenFalse, start: condition.start, end: whenFalse.end };
}

function parseLogic(reader: TokenReader, op: '&&' | '||'): Expr {
  const operand = (): Expr => (op === '||' ? parseLogic(reader, '&&') : parseBinary(reader, 0));
  const first = operand();
  const operands = [first];
  while (reader.takeSign(op)) operands.push(operand());
  const last = operands[operands.length - 1];
  if (operands.length === 1 || last === undefined) return first;
  if (operands.length > RULES_LIMITS.chainOperands) {
    throw new FrontEndError(
      first.start,
      `a chain of ${operands.length} operands of ${op} is too complex: the hosted service takes ${RULES_LIMITS.chainOperands}`,
    );
  }
  return { kind: 'logic', op, operands, start: first.start, end: last.end };
}

function parseBinary(reader: TokenReader, level: number): Expr {
  const operators = LEVELS[level];
  if (operators === undefined) return parseUnary(reader);
  let left = parseBinary(reader, level + 1);
  for (let depth = 0; ; depth += 1) {
    if (depth > RULES_LIMITS.expressionDepth)
      throw new FrontEndError(left.start, 'expression is nested too deeply');
    if (level === IN_LEVEL && reader.takeWord('is')) {
      const name = reader.expectWord("a type name after 'is'");
      const typeName = TYPE_NAMES.get(name.text);
      if (typeName === undefined) {
        throw new FrontEndError(
          name.start,
          `unknown type '${name.text}'; types are ${[...TYPE_NAMES.keys()].join(', ')}`,
        );
      }
      left = { kind: 'is', operand: left, typeName, start: left.start, end: name.end };
      continue;
    }
    const op = operators.find((candidate) =>
      candidate === 'in' ? reader.takeWord('in') : reader.takeSign(candidate),
    );
    if (op === undefined) return left;
    const right = parseBinary(reader, level + 1);
    left = { kind: 'binary', op, left, right, start: left.start, end: right.end };
  }
}

function parseUnary(reader: TokenReader): Expr {
  const token = reader.peek();
  if (reader.takeSign('!')) {
    const operand = reader.nested(() => parseUnary(reader));
    return { kind: 'unary', op: '!', operand, start: token.start, end: operand.end };
  }
  if (reader.takeSign('-')) {
    const digits = reader.peek();
    if (digits.kind === 'int') {
      reader.take();
      const literal: Expr = {
        kind: 'literal',
        value: { type: 'int', value: -digits.value },
        start: token.start,
        end: digits.end,
      };
      return parsePostfix(reader, literal);
    }
    const operand = reader.nested(() => parseUnary(reader));
    return { kind: 'unary', op: '-', operand, start: token.start, end: operand.end };
  }
  return parsePostfix(reader, parsePrimary(reader));
}

function parsePostfix(reader: TokenReader, primary: Expr): Expr {
  let object = primary;
  for (let depth = 0; ; depth += 1) {
    if (depth > RULES_LIMITS.expressionDepth)
      throw new FrontEndError(primary.start, 'expression is nested too deeply');
    if (reader.takeSign('.')) {
      const name = reader.expectWord("a field or method name after '.'");
      if (!reader.takeSign('(')) {
        object = { kind: 'member', object, field: name.text, start: primary.start, end: name.end };
        continue;
      }
      const { items, end } = parseItems(reader, ')');
      const call = { name: name.text, nameStart: name.start, args: items, target: null };
      object = { kind: 'method', object, ...call, start: primary.start, end };
    } else if (reader.takeSign('[')) {
      const index = parseExpression(reader);
      if (reader.takeSign(':')) {
        const to = parseExpression(reader);
        const end = reader.expectSign(']', "']' after a range").end;
        object = { kind: 'slice', object, from: index, to, start: primary.start, end };
      } else {
        const end = reader.expectSign(']', "']' after an index").end;
        object = { kind: 'index', object, index, start: primary.start, end };
      }
    } else {
      return object;
    }
  }
}

function parsePrimary(reader: TokenReader): Expr {
  const token = reader.peek();
  const { start, end } = token;
  if (token.kind === 'sign') {
    if (token.text === '/') return parsePath(reader);
    if (reader.takeSign('(')) {
      const inner = parseExpression(reader);
      const close = reader.expectSign(')', "')' that closes a parenthesis");
      // The node includes its parentheses: the text between a node's offsets is always a whole expression.
      return { ...inner, start, end: close.end };
    }
    if (reader.takeSign('[')) {
      const list = parseItems(reader, ']');
      return { kind: 'list', items: list.items, start, end: list.end };
    }
    if (reader.takeSign('{')) return parseMap(reader, start);
  }
  if (token.kind === 'int' && token.value >= 2n ** 63n) {
    throw new FrontEndError(start, `integer ${token.value} does not fit in 64 bits`);
  }
  if (token.kind === 'word') return parseWord(reader);
  if (token.kind === 'end' || token.kind === 'sign') {
    throw new FrontEndError(start, `expected an expression, found ${reader.describe(token)}`);
  }
  reader.take();
  if (token.kind === 'int')
    return { kind: 'literal', value: { type: 'int', value: token.value }, start, end };
  if (token.kind === 'float')
    return { kind: 'literal', value: { type: 'float', value: token.value }, start, end };
  if (token.kind === 'bytes')
    return { kind: 'literal', value: { type: 'bytes', value: token.value }, start, end };
  return { kind: 'literal', value: { type: 'string', value: token.value }, start, end };
}

function parseWord(reader: TokenReader): Expr {
  const { text, start, end } = reader.expectWord('an expression');
  if (text === 'true' || text === 'false') {
    return { kind: 'literal', value: { type: 'bool', value: text === 'true' }, start, end };
  }
  if (text === 'null') return { kind: 'literal', value: { type: 'null' }, start, end };
  if (RESERVED_WORDS.has(text)) throw new FrontEndError(start, `expected an expression, found '${text}'`);
  if (!reader.takeSign('(')) return { kind: 'name', name: text, binding: null, start, end };
  const list = parseItems(reader, ')');
  return { kind: 'call', name: text, args: list.items, target: null, start, end: list.end };
}

function parseItems(reader: TokenReader, close: ')' | ']'): { items: Expr[]; end: number } {
  const items: Expr[] = [];
  for (;;) {
    const token = reader.peek();
    if (reader.takeSign(close)) return { items, end: token.end };
    items.push(parseExpression(reader));
    if (reader.takeSign(',')) continue;
    return { items, end: reader.expectSign(close, `',' or '${close}'`).end };
  }
}

function parseMap(reader: TokenReader, start: number): Expr {
  const entries: { key: Expr; value: Expr }[] = [];
  for (;;) {
    const token = reader.peek();
    if (reader.takeSign('}')) return { kind: 'map', entries, start, end: token.end };
    const key = parseExpression(reader);
    reader.expectSign(':', "':' between a map's key and value");
    entries.push({ key, value: parseExpression(reader) });
    if (reader.takeSign(',')) continue;
    const end = reader.expectSign('}', "',' or '}'").end;
    return { kind: 'map', entries, start, end };
  }
}

/** Parses `/databases/$(database)/documents/a/$(id)`; the reader is at the first slash. */
function parsePath(reader: TokenReader): Expr {
  const start = reader.peek().start;
  const parts: PathPart[] = [];
  let at = start;
  while (reader.text[at] === '/') {
    at += 1;
    if (reader.text.startsWith('$(', at)) {
      reader.moveTo(at + 2);
      const value = parseExpression(reader);
      at = reader.expectSign(')', "')' that closes '$('").end;
      parts.push({ kind: 'value', value });
      continue;
    }
    if (reader.text.startsWith('(default)', at)) {
      parts.push({ kind: 'text', text: '(default)' });
      at += '(default)'.length;
      continue;
    }
    PATH_TEXT.lastIndex = at;
    const text = PATH_TEXT.exec(reader.text)?.[0];
    if (text === undefined) throw new FrontEndError(at, "expected a path segment after '/'");
    parts.push({ kind: 'text', text });
    at += text.length;
  }
  if (reader.text.startsWith('$(', at) && skipBlank(reader.text, at) === at) {
    throw new FrontEndError(
      at,
      "a path segment is either text or one '$(...)': join the pieces inside it with '+'",
    );
  }
  reader.moveTo(at);
  return { kind: 'path', parts, start, end: at };
}
