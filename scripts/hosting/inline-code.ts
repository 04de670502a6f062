import { createHash } from 'node:crypto';

/** Each kind of code that a page may carry in itself, by the directive that must allow it. */
const INLINE: Readonly<Record<string, RegExp>> = {
  'script-src': /<script(?: nomodule)?>(.*?)<\/script>/gs,
  'style-src': /<style>(.*?)<\/style>/gs,
};

/** Returns `policy` (a Content-Security-Policy) allowing exactly the scripts and styles that stand in `html`, by hash. */
export function allowInlineCode(policy: string, html: string): string {
  return policy
    .split('; ')
    .map((directive) => {
      const pattern = INLINE[directive.split(' ', 1)[0] ?? ''];
      if (!pattern) return directive;
      const hashes = [...html.matchAll(pattern)].map(
        ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      );
      return [...directive.split(' ').filter((source) => !source.startsWith("'sha256-")), ...hashes].join(
        ' ',
      );
    })
    .join('; ');
}
