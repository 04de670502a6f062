import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_TESTS } from './long-tests.ts';

/** The variables or function that a test reads when it is longer in the long suite. */
const IS_LONG = /process\.env\.(?:VAGA_LONG|VAGA_MODEL_RUNS)\b|\bsized\(/;

test('every test that has a long form is a member, and every member has one', () => {
  const members = Object.values(LONG_TESTS).map(({ cwd = '.', name }) => join(cwd, name));
  const tests = ['tests', 'packages/firebase-emulator/tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
      .map((file) => join(folder, file)),
  );
  const long = tests.filter((file) => IS_LONG.test(readFileSync(file, 'utf8')));
  expect(members.sort()).toEqual(long.sort());
});
