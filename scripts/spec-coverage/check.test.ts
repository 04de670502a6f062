import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { problemsOf } from './check.ts';

// It parses every test that the document names.
test('docs/specification-coverage.md names nothing that is not there', { timeout: 30_000 }, () => {
  const document = readFileSync('docs/specification-coverage.md', 'utf8');
  const read = (path: string) => readFileSync(path, 'utf8');
  expect(problemsOf(document, { exists: existsSync, read })).toEqual([]);
});

describe('a document that has rotted', () => {
  const project = new Map([
    ['src/messages/a.ts', "export const a = { one: 'Uno', many: (n: number) => `Hay ${n} más` };"],
    [
      'tests/e2e/a.spec.ts',
      "describe('a group', () => { it.each([1])('case %s', () => 'Uno'); }); test(`of ${x}`, () => 'Hay 3 más'); it.skip('later', () => 0); test.skip.each([1])('much later', () => 0);",
    ],
  ]);
  const files = {
    exists: (path: string) => project.has(path),
    read: (path: string) => project.get(path) ?? '',
  };
  const lines = (row: string) =>
    problemsOf(`# T\n\n| Line | Built | Shown |\n|---|---|---|\n${row}\n`, files);
  const texts = (row: string) => problemsOf(`| Text | Said | Held |\n|---|---|---|\n${row}\n`, files);

  it.each([
    ['| a | `messages/a.ts` | `e2e/a.spec.ts` «a group», «case» |', []],
    ['| a | `messages/a.ts`, `rules` | `e2e/a.spec.ts` «of » |', []],
    ['| a | `messages/a.ts` | pending |', []],
    ['| a | `messages/b.ts` | pending |', ['5: no file messages/b.ts']],
    ['| a | `messages/a.ts` | `e2e/b.spec.ts` «case» |', ['5: no file e2e/b.spec.ts']],
    ['| a | `messages/a.ts` | `e2e/a.spec.ts` «Uno» |', ['5: no test is called «Uno»']],
    ['| a | `messages/a.ts` | `e2e/a.spec.ts` «later» |', ['5: no test is called «later»']],
    ['| a | `messages/a.ts` | `e2e/a.spec.ts` «much later» |', ['5: no test is called «much later»']],
    ['| a | `messages/a.ts` | «case» |', ['5: «case» stands behind no file']],
    ['| a | | pending |', ['5: a row says where it is built and what shows it']],
  ])('%s', (row, problems) => {
    expect(lines(row)).toEqual(problems);
  });

  it.each([
    ['| `Uno` | `messages/a.ts` | `e2e/a.spec.ts` |', []],
    ['| `Hay … más` | `messages/a.ts` | `e2e/a.spec.ts` |', []],
    ['| `Un` | `messages/a.ts` | `e2e/a.spec.ts` |', ['3: src/messages/a.ts does not say «Un»']],
    [
      '| `uno` | `messages/a.ts` | `e2e/a.spec.ts` |',
      ['3: src/messages/a.ts does not say «uno»', '3: tests/e2e/a.spec.ts does not hold «uno»'],
    ],
    ['| `Uno` | `messages/b.ts` | `e2e/a.spec.ts` |', ['3: no file that says «Uno», or no test of it']],
    ['| Uno | `messages/a.ts` | `e2e/a.spec.ts` |', ['3: a text stands between backticks']],
  ])('%s', (row, problems) => {
    expect(texts(row)).toEqual(problems);
  });

  it('without a table there is nothing to hold', () => {
    expect(problemsOf('# T', files)).toEqual(['no table']);
  });
});
