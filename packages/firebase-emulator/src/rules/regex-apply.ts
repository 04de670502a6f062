import { RULES_LIMITS } from './limits.ts';
import { asTablesKnow, type RulesRegex } from './regex.ts';

const REFERENCE = /\\([\s\S])|\$(?:(\d)|\{(\w+)\})|[\\$]/g;

/**
 * Replaces every match. In `substitute`, `$1` and `${name}` are groups and a backslash quotes the next character.
 * Returns null when it names a group that the pattern does not have, or when the result is too large.
 */
export function replaceAll(regex: RulesRegex, text: string, substitute: string): string | null {
  let out = '';
  let from = 0;
  for (const match of asTablesKnow(text).matchAll(regex.global)) {
    const expanded = expand(match, text, substitute);
    if (expanded === null) return null;
    out += text.slice(from, match.index) + expanded;
    if (out.length > RULES_LIMITS.valueSize) return null;
    from = match.index + match[0].length;
  }
  return out + text.slice(from);
}

function expand(match: RegExpExecArray, text: string, substitute: string): string | null {
  /** Returns what a group matched in the text itself. */
  const group = (place: readonly [number, number] | undefined) => (place ? text.slice(...place) : '');
  let out = '';
  let from = 0;
  for (const reference of substitute.matchAll(REFERENCE)) {
    const [whole, quoted, number, name] = reference;
    out += substitute.slice(from, reference.index);
    from = reference.index + whole.length;
    if (quoted !== undefined) {
      out += quoted;
    } else if (number !== undefined && Number(number) < match.length) {
      out += group(match.indices?.[Number(number)]);
    } else if (name !== undefined && match.groups !== undefined && Object.hasOwn(match.groups, name)) {
      out += group(match.indices?.groups?.[name]);
    } else {
      return null;
    }
  }
  return out + substitute.slice(from);
}

/** Returns the pieces between matches, without empty ones at the end, as the hosted service's library does. */
export function splitText(regex: RulesRegex, text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of asTablesKnow(text).matchAll(regex.global)) {
    const end = match.index + match[0].length;
    if (end === 0 || (match[0] === '' && match.index >= text.length)) continue;
    pieces.push(text.slice(from, match.index));
    from = end;
  }
  if (pieces.length === 0) return [text];
  pieces.push(text.slice(from));
  while (pieces.length > 1 && pieces[pieces.length - 1] === '') pieces.pop();
  return pieces;
}
