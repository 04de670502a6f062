/** Security rules as they are deployed: as committed, without what the service doesn't read. */

/** The most that they may have then: Google takes 256 KB of source and 250 KB compiled, ours stay far below. */
export const MAX_DEPLOYED_BYTES = 64_000;

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

/** Returns the bytes of rules as they are deployed. */
export function deployedBytes(source: string): number {
  return Buffer.byteLength(stripRules(source));
}
