/**
 * Regular expressions of the rules language are RE2's. This module translates them to JavaScript's, and refuses what
 * RE2 does not have (look-around, back-references, possessive and stacked repetition), so that a pattern which works
 * here works on the hosted service. JavaScript backtracks where RE2 does not: same results, other speed.
 */
export interface RulesRegex {
  /** Matches the whole string. */
  readonly full: RegExp;
  /** Matches every occurrence. */
  readonly global: RegExp;
}

type RegexResult =
  | { readonly ok: true; readonly regex: RulesRegex }
  | { readonly ok: false; readonly reason: string };

const CACHE_SIZE = 500;
const cache = new Map<string, RegexResult>();

/** Compiles an RE2 pattern, or returns what is wrong with it. Results are cached. */
export function compileRegex(pattern: string): RegexResult {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  const result = translate(pattern);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(pattern, result);
  return result;
}

interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
}

class PatternError extends Error {}

function translate(pattern: string): RegexResult {
  try {
    const leading = /^\(\?([ims]+)\)/.exec(pattern);
    const letters = leading?.[1] ?? '';
    const flags: Flags = {
      ignoreCase: false,
      multiline: letters.includes('m'),
      dotAll: letters.includes('s'),
    };
    if (letters.includes('i') && /\(\?[ims]*-[ms]*i/.test(pattern)) {
      throw new PatternError("'(?-i' after '(?i)' at the start is not supported");
    }
    const body = translateBody(pattern.slice(leading?.[0].length ?? 0), flags);
    const jsFlags = letters.includes('i') ? 'iu' : 'u';
    return {
      ok: true,
      regex: { full: new RegExp(`^(?:${body})$`, jsFlags), global: new RegExp(body, `g${jsFlags}`) },
    };
  } catch (error) {
    const reason = error instanceof PatternError ? error.message : 'it is malformed';
    return { ok: false, reason };
  }
}

const PERL_CLASSES: ReadonlyMap<string, string> = new Map([
  ['d', '0-9'],
  ['w', '0-9A-Za-z_'],
  ['s', '\\t\\n\\f\\r '],
]);

const POSIX_CLASSES: ReadonlyMap<string, string> = new Map([
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['ascii', '\\x00-\\x7F'],
  ['blank', '\\t '],
  ['cntrl', '\\x00-\\x1F\\x7F'],
  ['digit', '0-9'],
  ['graph', '!-~'],
  ['lower', 'a-z'],
  ['print', ' -~'],
  ['punct', '!-\\/:-@\\[-`\\{-~'],
  ['space', '\\t\\n\\v\\f\\r '],
  ['upper', 'A-Z'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
]);

function translateBody(source: string, outer: Flags): string {
  let at = 0;
  let flags = outer;
  const groups: Flags[] = [];
  let out = '';
  /** True when a repetition may follow. */
  let repeatable = false;

  const emit = (text: string, canRepeat: boolean): void => {
    out += text;
    repeatable = canRepeat;
  };

  while (at < source.length) {
    const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
    const rest = source.slice(at);
    const repetition = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/.exec(rest);
    if (repetition !== null) {
      if (!repeatable) throw new PatternError(`nothing to repeat before '${repetition[0]}'`);
      const largest = Math.max(Number(repetition[1] ?? 0), Number(repetition[3] ?? 0));
      if (largest > 1000) throw new PatternError(`repetition count in '${repetition[0]}' is above 1000`);
      at += repetition[0].length;
      const lazy = source[at] === '?';
      if (lazy) at += 1;
      emit(repetition[0] + (lazy ? '?' : ''), false);
      continue;
    }
    if (character === '(') {
      const group = openGroup(rest, flags);
      at += group.length;
      if (group.open === null) {
        flags = group.flags;
        continue;
      }
      groups.push(flags);
      flags = group.flags;
      emit(group.open, false);
      continue;
    }
    if (character === ')') {
      const before = groups.pop();
      if (before === undefined) throw new PatternError("unexpected ')'");
      flags = before;
      at += 1;
      emit(')', true);
      continue;
    }
    if (character === '[') {
      if (flags.ignoreCase) throw new PatternError("a class after '(?i)' needs the '(?i)' at the very start");
      const { text, length } = characterClass(rest);
      at += length;
      emit(text, true);
      continue;
    }
    if (character === '\\') {
      const { text, length, canRepeat } = escapeOutside(rest);
      at += length;
      emit(text, canRepeat);
      continue;
    }
    at += character.length;
    if (character === '.') emit(flags.dotAll ? '[\\s\\S]' : '[^\\n]', true);
    else if (character === '^') emit(flags.multiline ? '(?<![^\\n])' : '^', true);
    else if (character === '$') emit(flags.multiline ? '(?![^\\n])' : '$', true);
    else if (character === '|') emit('|', false);
    else emit(literal(character, flags), true);
  }
  if (groups.length > 0) throw new PatternError("')' is missing");
  // An assertion may be repeated in RE2, not in JavaScript's Unicode mode.
  return out.replace(/(^|[^\\])([\^$])(?=[*+?]|\{\d)/g, '$1(?:$2)');
}

interface Group {
  /** null = only changes the flags of the rest. */
  readonly open: string | null;
  readonly flags: Flags;
  readonly length: number;
}

function openGroup(rest: string, flags: Flags): Group {
  if (!rest.startsWith('(?')) return { open: '(', flags, length: 1 };
  const named = /^\(\?P?<([A-Za-z_]\w*)>/.exec(rest);
  if (named !== null) return { open: `(?<${named[1]}>`, flags, length: named[0].length };
  const options = /^\(\?([ims]*)(?:-([ims]+))?([:)])/.exec(rest);
  if (options === null) {
    throw new PatternError(
      /^\(\?<?[=!]/.test(rest) ? 'look-around is not in RE2' : "unknown group after '(?'",
    );
  }
  const on = options[1] ?? '';
  const off = options[2] ?? '';
  const has = (letter: string, before: boolean): boolean =>
    off.includes(letter) ? false : on.includes(letter) || before;
  const changed: Flags = {
    ignoreCase: has('i', flags.ignoreCase),
    multiline: has('m', flags.multiline),
    dotAll: has('s', flags.dotAll),
  };
  return { open: options[3] === ':' ? '(?:' : null, flags: changed, length: options[0].length };
}

function literal(character: string, flags: Flags): string {
  if (flags.ignoreCase) {
    const both = new Set([character, character.toLowerCase(), character.toUpperCase()]);
    if (both.size > 1) return `(?:${[...both].map(quote).join('|')})`;
  }
  return quote(character);
}

function quote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

interface Piece {
  readonly text: string;
  readonly length: number;
}

function escapeOutside(rest: string): Piece & { readonly canRepeat: boolean } {
  const letter = rest[1];
  if (letter === undefined) throw new PatternError("trailing '\\'");
  const perl = PERL_CLASSES.get(letter.toLowerCase());
  if (perl !== undefined) {
    return { text: letter === letter.toLowerCase() ? `[${perl}]` : `[^${perl}]`, length: 2, canRepeat: true };
  }
  if (letter === 'b' || letter === 'B') return { text: `\\${letter}`, length: 2, canRepeat: false };
  if (letter === 'A') return { text: '(?<![\\s\\S])', length: 2, canRepeat: false };
  if (letter === 'z') return { text: '(?![\\s\\S])', length: 2, canRepeat: false };
  if (letter === 'Q') {
    const end = rest.indexOf('\\E', 2);
    const quoted = rest.slice(2, end === -1 ? undefined : end);
    return { text: `(?:${quote(quoted)})`, length: end === -1 ? rest.length : end + 2, canRepeat: true };
  }
  return { ...characterEscape(rest), canRepeat: true };
}

/** Translates an escape of one character or one property, inside and outside brackets. */
function characterEscape(rest: string): Piece {
  const letter = rest[1] ?? '';
  const property = /^\\([pP])(?:\{(\^?)(\w+)\}|(\w))/.exec(rest);
  if (property !== null) {
    const name = property[3] ?? property[4] ?? '';
    const sense = (property[1] === 'P') !== (property[2] === '^') ? 'P' : 'p';
    const isCategory = /^(?:C|L|M|N|P|S|Z)[a-z]?$/.test(name);
    return { text: `\\${sense}{${isCategory ? name : `Script=${name}`}}`, length: property[0].length };
  }
  const hexadecimal = /^\\x(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/.exec(rest);
  if (hexadecimal !== null) {
    return { text: `\\u{${hexadecimal[1] ?? hexadecimal[2] ?? ''}}`, length: hexadecimal[0].length };
  }
  const octal = /^\\(?:0[0-7]{0,2}|[1-7][0-7]{2})/.exec(rest);
  if (octal !== null) {
    const code = Number.parseInt(octal[0].slice(1), 8);
    return { text: `\\u{${code.toString(16)}}`, length: octal[0].length };
  }
  if (/[1-9k]/.test(letter)) throw new PatternError('back-references are not in RE2');
  if (letter === 'a') return { text: '\\u0007', length: 2 };
  if (/[fnrtv]/.test(letter)) return { text: `\\${letter}`, length: 2 };
  if (/[A-Za-z0-9]/.test(letter) || letter.charCodeAt(0) > 0x7f) {
    throw new PatternError(`unknown escape '\\${letter}'`);
  }
  if (letter === '') throw new PatternError("trailing '\\'");
  return {
    text: /[\\^$.*+?()[\]{}|/-]/.test(letter) ? `\\u{${letter.charCodeAt(0).toString(16)}}` : letter,
    length: 2,
  };
}

function characterClass(rest: string): Piece {
  let at = 1;
  let out = '[';
  if (rest[at] === '^') {
    out += '^';
    at += 1;
  }
  for (let first = true; ; first = false) {
    const character = rest[at];
    if (character === undefined) throw new PatternError("']' is missing");
    if (character === ']' && !first) return { text: `${out}]`, length: at + 1 };
    const posix = /^\[:(\^?)(\w+):\]/.exec(rest.slice(at));
    const perl = /^\\([dwsDWS])/.exec(rest.slice(at));
    if (posix !== null) {
      const members = POSIX_CLASSES.get(posix[2] ?? '');
      if (members === undefined || posix[1] === '^') throw new PatternError(`unknown class '${posix[0]}'`);
      out += members;
      at += posix[0].length;
    } else if (perl !== null) {
      const letter = perl[1] ?? '';
      out += PERL_CLASSES.get(letter) ?? `\\${letter}`;
      at += 2;
    } else if (character === '\\') {
      const piece = characterEscape(rest.slice(at));
      out += piece.text;
      at += piece.length;
    } else {
      const whole = String.fromCodePoint(rest.codePointAt(at) ?? 0);
      out += /[\][\\^]/.test(whole) ? `\\${whole}` : whole;
      at += whole.length;
    }
  }
}
