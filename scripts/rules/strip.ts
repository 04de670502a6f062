/** Security rules as they are deployed: what only people read is left out. */

/** A text in quotes, or a comment. */
const QUOTED_OR_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** The rules without comments, indentation and empty lines. What stays stands on lines as before. */
export function stripRules(source: string): string {
  const lines = source
    .replace(QUOTED_OR_COMMENT, (found) => (found.startsWith('/') ? ' ' : found))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return `${lines.join('\n')}\n`;
}
