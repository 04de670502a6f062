import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_TESTS, OUTSIDE_THE_GATE } from './long-tests.ts';

/** The variables or function that a test reads when it is longer in the long suite. */
const IS_LONG = /process\.env\.(?:VAGA_LONG|VAGA_MODEL_RUNS)\b|\bsized\(/;

test('every test that has a long form is a member, and every member has one', () => {
  const { e2e: _, ...files } = LONG_TESTS;
  const members = Object.values(files).map(({ cwd = '.', name }) => join(cwd, name));
  const tests = ['tests', 'packages/firebase-emulator/tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
      .map((file) => join(folder, file)),
  );
  const long = tests.filter((file) => IS_LONG.test(readFileSync(file, 'utf8')));
  expect(members.sort()).toEqual(long.sort());
});

test('the end-to-end tests that the gate leaves out are a member, chosen by the tag that they have', () => {
  expect(LONG_TESTS.e2e?.args).toContain(`--grep=${OUTSIDE_THE_GATE}`);
  const tags = readdirSync('tests/e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => [
      ...readFileSync(join('tests/e2e', file), 'utf8').matchAll(/\btag: (?:'([^']*)'|[^'\s])/g),
    ])
    .map(([, tag]) => tag);
  expect(new Set(tags)).toEqual(new Set([OUTSIDE_THE_GATE]));
});
