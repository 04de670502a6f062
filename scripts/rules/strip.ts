/** Security rules as they are deployed: what only people read is left out. */
import { shortenNames } from './shorten.ts';

/** A text in quotes, or a comment. */
const QUOTED_OR_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** An operator with the blanks beside it that nobody needs: none that a path or a word could run into. */
const SPACED =
  /[ \t]*(&&|\|\||==|!=|<=|>=|[,?+=*%<>])[ \t]*|[ \t]+(:)[ \t]+|[ \t]+(-)[ \t]+(?!-)|(?<=\))[ \t]+(\{)/g;

/** A line that goes on in the next: before an operator, a point or a closing bracket, or after an opening one. */
const CONTINUED = /\n(?=&&|\|\||[?:.)\]+-])|(?<=[(,[])\n/g;

/**
 * The rules with short names, without comments, indentation, empty lines and blanks beside operators; one statement a
 * line. Throws for rules that can't run.
 */
export function stripRules(source: string): string {
  const kept: string[] = [];
  const bare = shortenNames(source)
    .replace(QUOTED_OR_COMMENT, (found) => {
      if (found.startsWith('/')) return ' ';
      kept.push(found);
      return "''";
    })
    .replace(SPACED, (found) => found.trim())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replace(CONTINUED, '');
  const texts = kept.values();
  return `${bare.replace(/''/g, () => texts.next().value ?? '')}\n`;
}
