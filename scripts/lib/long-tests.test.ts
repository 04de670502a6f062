import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseLong, LONG_SUITES, longNames } from './long-tests.ts';

/** What a test reads that is longer in the long suite. */
const IS_LONG = /process\.env\.(?:VAGA_LONG|VAGA_MODEL_RUNS)\b|\bsized\(/;

test('every test that has a long form is a member, and every member has one', () => {
  const members = LONG_SUITES.flatMap(({ folder, files }) => files.map((file) => join(folder, file)));
  const tests = ['tests', 'packages/firebase-emulator/tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
      .map((file) => join(folder, file)),
  );
  const long = tests.filter((file) => IS_LONG.test(readFileSync(file, 'utf8')));
  expect(members.sort()).toEqual(long.sort());
});

test.each(longNames())('%s chooses what it says', (name) => {
  const { suites, unknown } = chooseLong([name]);
  expect(unknown).toEqual([]);
  const files = suites.flatMap((suite) => suite.files);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file).toContain(name === 'axe' ? 'narrow' : name);
});

test('no name is all, and a name that nothing has is told beside one that counts', () => {
  expect(chooseLong([]).suites).toEqual(LONG_SUITES);
  expect(chooseLong(['friday', 'saturday']).unknown).toEqual(['saturday']);
});
