/** Makes the deployed security rules: the committed ones, without the text that the service doesn't need. */

/** The most bytes of deployed rules. Google takes 256 KB of source and 250 KB compiled; ours must stay far below. */
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

/** Returns the size of rules as deployed, in bytes. */
export function deployedBytes(source: string): number {
  return Buffer.byteLength(stripRules(source));
}
