/** Security rules as they are deployed: as committed, without what the service doesn't read. */

/** A text in quotes, or a comment. */
const QUOTED_OR_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** Returns the rules without comments, indentation and empty lines. */
export function stripRules(source: string): string {
  const lines = source
    .replace(QUOTED_OR_COMMENT, (found) => (found.startsWith('/') ? ' ' : found))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return `${lines.join('\n')}\n`;
}
