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

/**
 * The Unicode tables of RE2/J, the library of the hosted service's platform (Java), are those of version 6.0 still
 * (google/re2j, UnicodeTables.java). What came later has no category there: neither \p{So}, nor \p{Cf}, nor \p{C}.
 */
const NEWER_EMOJI =
  /(?![\u{1f000}-\u{1f02b}\u{1f030}-\u{1f093}\u{1f0a0}-\u{1f0ae}\u{1f0b1}-\u{1f0be}\u{1f0c1}-\u{1f0cf}\u{1f0d1}-\u{1f0df}\u{1f100}-\u{1f10a}\u{1f110}-\u{1f12e}\u{1f130}-\u{1f169}\u{1f170}-\u{1f19a}\u{1f1e6}-\u{1f202}\u{1f210}-\u{1f23a}\u{1f240}-\u{1f248}\u{1f250}\u{1f251}\u{1f300}-\u{1f320}\u{1f330}-\u{1f335}\u{1f337}-\u{1f37c}\u{1f380}-\u{1f393}\u{1f3a0}-\u{1f3c4}\u{1f3c6}-\u{1f3ca}\u{1f3e0}-\u{1f3f0}\u{1f400}-\u{1f43e}\u{1f440}\u{1f442}-\u{1f4f7}\u{1f4f9}-\u{1f4fc}\u{1f500}-\u{1f53d}\u{1f550}-\u{1f567}\u{1f5fb}-\u{1f5ff}\u{1f601}-\u{1f610}\u{1f612}-\u{1f614}\u{1f616}\u{1f618}\u{1f61a}\u{1f61c}-\u{1f61e}\u{1f620}-\u{1f625}\u{1f628}-\u{1f62b}\u{1f62d}\u{1f630}-\u{1f633}\u{1f635}-\u{1f640}\u{1f645}-\u{1f64f}\u{1f680}-\u{1f6c5}\u{1f700}-\u{1f773}])[\u{1f000}-\u{1faff}]/gu;

/** Returns the text with a sign without a category for each newer emoji; all else stays in its place. */
export function asTablesKnow(text: string): string {
  return text.replace(NEWER_EMOJI, '\u{1f0ff}');
}

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
      regex: { full: new RegExp(`^(?:${body})$`, jsFlags), global: new RegExp(body, `dg${jsFlags}`) },
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
  ['D', '\\0-\\x2f\\x3a-\\u{10ffff}'],
  ['W', '\\0-\\x2f\\x3a-\\x40\\x5b-\\x5e\\x60\\x7b-\\u{10ffff}'],
  ['S', '\\0-\\x08\\x0b\\x0e-\\x1f\\x21-\\u{10ffff}'],
]);

const CF =
  '\\xad\\u{600}-\\u{603}\\u{6dd}\\u{70f}\\u{17b4}\\u{17b5}\\u{200b}-\\u{200f}\\u{202a}-\\u{202e}\\u{2060}-\\u{2064}' +
  '\\u{206a}-\\u{206f}\\u{feff}\\u{fff9}-\\u{fffb}\\u{110bd}\\u{1d173}-\\u{1d17a}\\u{e0001}\\u{e0020}-\\u{e007f}';

/** The categories of which JavaScript's tables have more. */
const OTHER_CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['Cf', CF],
  ['C', `\\p{Cc}${CF}\\p{Co}\\p{Cs}`],
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
  const perl = PERL_CLASSES.get(letter);
  if (perl !== undefined) return { text: `[${perl}]`, length: 2, canRepeat: true };
  if (letter === 'b' || letter === 'B') return { text: `\\${letter}`, length: 2, canRepeat: false };
  if (letter === 'A') return { text: '(?<![\\s\\S])', length: 2, canRepeat: false };
  if (letter === 'z') return { text: '(?![\\s\\S])', length: 2, canRepeat: false };
  if (letter === 'Q') {
    const end = rest.indexOf('\\E', 2);
    const quoted = rest.slice(2, end === -1 ? undefined : end);
    return { text: `(?:${quote(quoted)})`, length: end === -1 ? rest.length : end + 2, canRepeat: true };
  }
  const { text, length } = characterEscape(rest);
  return { text: `[${text}]`, length, canRepeat: true };
}

/** Translates an escape of one character or one property, inside and outside brackets. */
function characterEscape(rest: string): Piece {
  const letter = rest[1] ?? '';
  const property = /^\\([pP])(?:\{(\^?)(\w+)\}|(\w))/.exec(rest);
  if (property !== null) {
    const name = property[3] ?? property[4] ?? '';
    const sense = (property[1] === 'P') !== (property[2] === '^') ? 'P' : 'p';
    const other = OTHER_CATEGORIES.get(name);
    if (other !== undefined && sense === 'P') throw new PatternError(`'\\P{${name}}' is not supported`);
    if (other !== undefined) return { text: other, length: property[0].length };
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
    const perl = character === '\\' ? PERL_CLASSES.get(rest[at + 1] ?? '') : undefined;
    if (posix !== null) {
      const members = POSIX_CLASSES.get(posix[2] ?? '');
      if (members === undefined || posix[1] === '^') throw new PatternError(`unknown class '${posix[0]}'`);
      out += members;
      at += posix[0].length;
    } else if (perl !== undefined) {
      out += perl;
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
