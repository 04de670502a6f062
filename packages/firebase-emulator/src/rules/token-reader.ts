import { FrontEndError, readToken, type Token } from './lexer.ts';
import { RULES_LIMITS } from './limits.ts';

/** Reads tokens one at a time with one token of look-ahead; a parser may move it, as paths need. */
export interface TokenReader {
  readonly text: string;
  readonly peek: () => Token;
  readonly take: () => Token;
  /** Takes the next token when it is this sign. */
  readonly takeSign: (text: string) => boolean;
  readonly takeWord: (text: string) => boolean;
  readonly expectSign: (text: string, what: string) => Token;
  readonly expectWord: (what: string) => Extract<Token, { kind: 'word' }>;
  /** Continues reading at an offset. */
  readonly moveTo: (offset: number) => void;
  /** Runs a parser one level deeper; throws FrontEndError when the nesting is too deep. */
  readonly nested: <T>(parse: () => T) => T;
  readonly describe: (token: Token) => string;
}

export function tokenReader(text: string): TokenReader {
  let offset = 0;
  let ahead: Token | null = null;
  let depth = 0;

  const peek = (): Token => {
    ahead ??= readToken(text, offset);
    return ahead;
  };
  const take = (): Token => {
    const token = peek();
    offset = token.end;
    ahead = null;
    return token;
  };
  const takeKind = (kind: 'sign' | 'word', wanted: string): boolean => {
    const token = peek();
    if (token.kind !== kind || token.text !== wanted) return false;
    take();
    return true;
  };
  const describe = (token: Token): string =>
    token.kind === 'end' ? 'the end of the file' : `'${text.slice(token.start, token.end)}'`;

  return {
    text,
    peek,
    take,
    describe,
    takeSign: (wanted) => takeKind('sign', wanted),
    takeWord: (wanted) => takeKind('word', wanted),
    expectSign: (wanted, what) => {
      const token = peek();
      if (takeKind('sign', wanted)) return token;
      throw new FrontEndError(token.start, `expected ${what}, found ${describe(token)}`);
    },
    expectWord: (what) => {
      const token = peek();
      if (token.kind !== 'word') {
        throw new FrontEndError(token.start, `expected ${what}, found ${describe(token)}`);
      }
      take();
      return token;
    },
    moveTo: (to) => {
      offset = to;
      ahead = null;
    },
    nested: (parse) => {
      depth += 1;
      if (depth > RULES_LIMITS.expressionDepth) {
        throw new FrontEndError(peek().start, 'expression is nested too deeply');
      }
      const result = parse();
      depth -= 1;
      return result;
    },
  };
}
