import { readFileSync } from 'node:fs';
import { parseRules } from '@vaga/firebase-emulator/rules';
import { describe, expect, it } from 'vitest';
import { deployedBytes, MAX_DEPLOYED_BYTES, stripRules } from './strip.ts';

/** Returns the tree of rules as text, without the positions in their source. */
function meaning(source: string): string {
  return JSON.stringify(parseRules(source), (key, value: unknown) => {
    if (['start', 'end', 'nameStart'].includes(key)) return undefined;
    if (typeof value === 'bigint') return `${value}n`;
    return value instanceof Set ? [...value] : value;
  });
}

describe('stripped rules', () => {
  it.each(['firestore.rules', 'storage.rules'])('%s says the same as before, in fewer bytes', (name) => {
    const source = readFileSync(name, 'utf8');
    const stripped = stripRules(source);
    expect(meaning(stripped)).toBe(meaning(source));
    expect(stripped).not.toMatch(/^\s|\n\s|\n\n/);
    expect(stripped.length).toBeLessThan(source.length * 0.9);
    expect(stripRules(stripped)).toBe(stripped);
  });

  it('keeps what only looks like a comment, and drops what only looks like text', () => {
    const source = `service cloud.firestore {
      match /a/{base} { // it's a comment
        allow get: /* isn't "this" */ if base != 'https://x' && base != "it's // not" // "one
          && base != 'a\\'//b';
      }
    }`;
    const stripped = stripRules(source);
    expect(stripped).toBe(
      [
        'service cloud.firestore {',
        'match /a/{base} {',
        `allow get:   if base != 'https://x' && base != "it's // not"`,
        `&& base != 'a\\'//b';`,
        '}',
        '}',
        '',
      ].join('\n'),
    );
    expect(meaning(stripped)).toBe(meaning(source));
  });

  it('tells different rules from each other', () => {
    expect(meaning(`service cloud.firestore { match /a/{b} { allow get: if 1 < 2; } }`)).not.toBe(
      meaning(`service cloud.firestore { match /a/{b} { allow get: if 1 < 3; } }`),
    );
  });
});

it('the rules stay small enough to be deployed', () => {
  expect(deployedBytes("// é\nallow get: if a == 'é';")).toBe("allow get: if a == 'é';".length + 2);
  expect(deployedBytes(readFileSync('firestore.rules', 'utf8'))).toBeLessThan(MAX_DEPLOYED_BYTES);
});
