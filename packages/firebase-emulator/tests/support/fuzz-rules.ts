/** Malformed rules files: a mutated real file, and tokens in random order. */
import type { Random } from '../../testing/random.ts';

const TOKENS = [
  'rules_version',
  '=',
  "'2'",
  ';',
  'service',
  'cloud.firestore',
  'firebase.storage',
  '{',
  '}',
  'match',
  '/a/{b}',
  '/{x=**}',
  '/databases/{d}/documents',
  'allow',
  'read',
  'write',
  ',',
  ':',
  'if',
  'true',
  'false',
  'function',
  'f',
  '(',
  ')',
  'return',
  'let',
  'x',
  'resource.data',
  'request.auth.uid',
  '.',
  '[',
  ']',
  '==',
  '!=',
  '&&',
  '||',
  '!',
  '?',
  'in',
  'is',
  'string',
  '1',
  '9223372036854775808',
  '1.5',
  '"ñ',
  "'",
  '"',
  '/*',
  '//',
  '\n',
  '$(',
  'get(',
  'exists(/a/b)',
  '.matches("(")',
  '%',
  '-',
  '<=',
  'null',
  '\u0000',
  '🫓',
  '{{',
  '**',
];

function span(random: Random, length: number, most: number): readonly [number, number] {
  const start = random.below(length + 1);
  return [start, Math.min(length, start + random.below(most))];
}

type Change = (random: Random, source: string) => string;

const CHANGES: readonly Change[] = [
  (random, source) => source.slice(0, random.below(source.length + 1)),
  (random, source) => {
    const [start, end] = span(random, source.length, 40);
    return source.slice(0, start) + source.slice(end);
  },
  (random, source) => {
    const [start] = span(random, source.length, 1);
    return `${source.slice(0, start)} ${random.pick(TOKENS)} ${source.slice(start)}`;
  },
  (random, source) => {
    const [start, end] = span(random, source.length, 300);
    return source.slice(0, end) + source.slice(start, end) + source.slice(end);
  },
  (random, source) => {
    const [start, end] = span(random, source.length, 12);
    return source.slice(0, start) + random.pick(TOKENS) + source.slice(end);
  },
  (random, source) => {
    const [start] = span(random, source.length, 1);
    return source.slice(0, start) + String.fromCharCode(random.below(0x1_0000)) + source.slice(start + 1);
  },
  // Deep nesting, which could overflow a recursive parser's stack.
  (random, source) => {
    const [start] = span(random, source.length, 1);
    return (
      source.slice(0, start) +
      random
        .pick(['(', '[', '!', '{', '-', 'a ? b : ', 'a && ', 'f(', 'match /a {'])
        .repeat(random.pick([20, 500, 20_000])) +
      source.slice(start)
    );
  },
];

/** Returns the next file: mostly `source` with one to four changes, else random tokens only. */
export function nextRulesFile(random: Random, source: string): string {
  if (random.below(4) === 0) {
    return Array.from({ length: random.below(120) }, () => random.pick(TOKENS)).join(
      random.pick([' ', '', '\n']),
    );
  }
  let text = source;
  for (let times = 1 + random.below(4); times > 0; times -= 1) text = random.pick(CHANGES)(random, text);
  return text;
}
