/** Every sentence, title, label and button that the specification quotes is said, letter for letter. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = path.dirname(fileURLToPath(import.meta.url));
const sources = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => path.join(folder, name)),
  path.join(folder, '../domain/reservations/status.ts'),
  path.join(folder, '../domain/format.ts'),
];

/** All texts in quotes or backticks, also those in quotes within backticks. */
const texts = sources
  .map((file) => readFileSync(file, 'utf8'))
  .flatMap((source) => [
    ...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g),
    ...source.matchAll(/"([^"\n]*)"/g),
    ...source.matchAll(/`((?:[^`\\]|\\.)*)`/g),
  ])
  .map(([, text = '']) => text.replaceAll("\\'", "'"));

// '…' stands for what the program fills in; any other text is there from its first to its last letter.
it.each(readFileSync(path.join(folder, 'specification.txt'), 'utf8').trimEnd().split('\n'))('%s', (line) => {
  const parts = line.split('…').filter((part) => part !== '');
  const isSaid = line.includes('…')
    ? texts.some((text) => parts.every((part) => text.includes(part)))
    : texts.includes(line);
  expect(isSaid).toBe(true);
});
