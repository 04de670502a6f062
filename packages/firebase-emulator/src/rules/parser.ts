import type {
  AllowDecl,
  FunctionDecl,
  LetDecl,
  MatchDecl,
  NameDecl,
  PatternSegment,
  RulesFile,
  ServiceDecl,
} from './ast.ts';
import { FrontEndError, skipBlank } from './lexer.ts';
import { RULES_LIMITS } from './limits.ts';
import { parseExpression, RESERVED_WORDS } from './parse-expression.ts';
import { type TokenReader, tokenReader } from './token-reader.ts';
import type { RulesMethod } from './types.ts';

const METHODS: ReadonlyMap<string, readonly RulesMethod[]> = new Map<string, readonly RulesMethod[]>([
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

const PATTERN_TEXT = /[A-Za-z0-9_.~%@!*+:()-]+/y;
const PATTERN_VARIABLE = /\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*(=\s*\*\*)?\s*\}/y;

/** Parses a whole rules file. Throws FrontEndError at the first syntax error. */
export function parseRules(text: string): RulesFile {
  const reader = tokenReader(text);
  const version = parseVersion(reader);
  const functions: FunctionDecl[] = [];
  const services: ServiceDecl[] = [];
  for (;;) {
    const token = reader.peek();
    if (token.kind === 'end') break;
    if (reader.takeWord('function')) functions.push(parseFunction(reader, token.start));
    else if (reader.takeWord('service')) services.push(parseService(reader, token.start));
    else
      throw new FrontEndError(
        token.start,
        `expected 'service' or 'function', found ${reader.describe(token)}`,
      );
  }
  if (services.length === 0) throw new FrontEndError(reader.peek().start, "the file has no 'service' block");
  return { version, functions, services };
}

function parseVersion(reader: TokenReader): '1' | '2' {
  if (!reader.takeWord('rules_version')) return '1';
  reader.expectSign('=', "'=' after rules_version");
  const token = reader.take();
  if (token.kind !== 'string' || (token.value !== '1' && token.value !== '2')) {
    throw new FrontEndError(token.start, "rules_version is '1' or '2'");
  }
  reader.expectSign(';', "';' after rules_version");
  return token.value;
}

function parseService(reader: TokenReader, start: number): ServiceDecl {
  const first = reader.expectWord('the name of a service');
  reader.expectSign('.', "'.' in the name of a service");
  const second = reader.expectWord('the name of a service');
  const name = `${first.text}.${second.text}`;
  if (name !== 'cloud.firestore' && name !== 'firebase.storage') {
    throw new FrontEndError(first.start, `unknown service '${name}': cloud.firestore or firebase.storage`);
  }
  reader.expectSign('{', `'{' after service ${name}`);
  const functions: FunctionDecl[] = [];
  const matches: MatchDecl[] = [];
  for (;;) {
    const token = reader.peek();
    if (reader.takeSign('}')) return { name, functions, matches, start, end: token.end };
    if (reader.takeWord('function')) functions.push(parseFunction(reader, token.start));
    else if (reader.takeWord('match')) matches.push(parseMatch(reader, token.start, 1));
    else
      throw new FrontEndError(
        token.start,
        `expected 'match', 'function' or '}', found ${reader.describe(token)}`,
      );
  }
}

function parseMatch(reader: TokenReader, start: number, depth: number): MatchDecl {
  if (depth > RULES_LIMITS.matchDepth) {
    throw new FrontEndError(start, `match blocks nest at most ${RULES_LIMITS.matchDepth} deep`);
  }
  const pattern = parsePattern(reader);
  reader.expectSign('{', "'{' after a match path");
  const allows: AllowDecl[] = [];
  const functions: FunctionDecl[] = [];
  const matches: MatchDecl[] = [];
  for (;;) {
    const token = reader.peek();
    if (reader.takeSign('}')) return { pattern, allows, functions, matches, start, end: token.end };
    if (reader.takeWord('allow')) allows.push(parseAllow(reader, token.start));
    else if (reader.takeWord('function')) functions.push(parseFunction(reader, token.start));
    else if (reader.takeWord('match')) matches.push(parseMatch(reader, token.start, depth + 1));
    else {
      const found = reader.describe(token);
      throw new FrontEndError(token.start, `expected 'allow', 'match', 'function' or '}', found ${found}`);
    }
  }
}

function parsePattern(reader: TokenReader): PatternSegment[] {
  const { text } = reader;
  let at = reader.peek().start;
  if (text[at] !== '/') throw new FrontEndError(at, "a match path starts with '/'");
  const segments: PatternSegment[] = [];
  while (text[at] === '/') {
    at += 1;
    PATTERN_VARIABLE.lastIndex = at;
    const variable = PATTERN_VARIABLE.exec(text);
    const name = variable?.[1];
    if (variable !== null && name !== undefined) {
      if (RESERVED_WORDS.has(name)) throw new FrontEndError(at + 1, `'${name}' is a word of the language`);
      segments.push({ kind: variable[2] === undefined ? 'one' : 'rest', name, start: at });
      at += variable[0].length;
      continue;
    }
    PATTERN_TEXT.lastIndex = at;
    const literal = PATTERN_TEXT.exec(text)?.[0];
    if (literal === undefined)
      throw new FrontEndError(at, "expected a path segment, '{name}' or '{name=**}'");
    segments.push({ kind: 'text', text: literal, start: at });
    at += literal.length;
  }
  const next = text[skipBlank(text, at)];
  if (next !== '{') throw new FrontEndError(at, "expected '/' or '{' after a match path");
  reader.moveTo(at);
  return segments;
}

function parseAllow(reader: TokenReader, start: number): AllowDecl {
  const methods = new Set<RulesMethod>();
  const written: string[] = [];
  do {
    const word = reader.expectWord('a method: read, write, get, list, create, update or delete');
    const meant = METHODS.get(word.text);
    if (meant === undefined) {
      throw new FrontEndError(
        word.start,
        `unknown method '${word.text}': read, write, get, list, create, update, delete`,
      );
    }
    for (const method of meant) methods.add(method);
    written.push(word.text);
  } while (reader.takeSign(','));
  const methodText = written.join(', ');
  if (!reader.takeSign(':')) {
    const { end } = reader.expectSign(';', "':' or ';' after the methods");
    return { methods, methodText, condition: null, start, end };
  }
  const found = reader.peek();
  if (!reader.takeWord('if')) {
    throw new FrontEndError(found.start, `expected 'if' after ':', found ${reader.describe(found)}`);
  }
  const condition = parseExpression(reader);
  const { end } = reader.expectSign(';', "';' after a condition");
  return { methods, methodText, condition, start, end };
}

function parseFunction(reader: TokenReader, start: number): FunctionDecl {
  const name = parseName(reader, 'the name of a function');
  reader.expectSign('(', "'(' after a function's name");
  const params: NameDecl[] = [];
  while (!reader.takeSign(')')) {
    params.push(parseName(reader, 'the name of a parameter'));
    if (reader.takeSign(',')) continue;
    reader.expectSign(')', "',' or ')'");
    break;
  }
  reader.expectSign('{', "'{' before a function's body");
  const lets: LetDecl[] = [];
  for (;;) {
    const token = reader.peek();
    if (reader.takeWord('let')) {
      const variable = parseName(reader, 'the name of a variable');
      reader.expectSign('=', "'=' after the name of a variable");
      const value = parseExpression(reader);
      const { end } = reader.expectSign(';', "';' after a let");
      lets.push({ name: variable.name, value, start: variable.start, end });
    } else if (reader.takeWord('return')) {
      const result = parseExpression(reader);
      reader.expectSign(';', "';' after return");
      const { end } = reader.expectSign('}', "'}' after the function's only return");
      return { name: name.name, nameStart: name.start, params, lets, result, start, end };
    } else {
      const found = reader.describe(token);
      const message = `function '${name.name}' needs a return: expected 'let' or 'return', found ${found}`;
      throw new FrontEndError(token.start, message);
    }
  }
}

function parseName(reader: TokenReader, what: string): NameDecl {
  const word = reader.expectWord(what);
  if (RESERVED_WORDS.has(word.text))
    throw new FrontEndError(word.start, `'${word.text}' is a word of the language`);
  return { name: word.text, start: word.start, end: word.end };
}
