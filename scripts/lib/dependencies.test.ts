import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markInstalled, needsInstall } from './dependencies.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dependencies-'));
  writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3}');
});

afterEach(() => rmSync(root, { recursive: true }));

/** Makes node_modules as npm leaves it, `seconds` after (negative: before) the lock file was written. */
function install(seconds: number): void {
  mkdirSync(join(root, 'node_modules'));
  const record = join(root, 'node_modules', '.package-lock.json');
  writeFileSync(record, '{}');
  // Relative to the file's date: the clock of the disk may differ from the clock of the process.
  const time = statSync(join(root, 'package-lock.json')).mtimeMs / 1000 + seconds;
  utimesSync(record, time, time);
}

test('nothing installed: due', () => {
  expect(needsInstall(root)).toBe(true);
});

test('a folder without npm’s record is a broken installation: due', () => {
  mkdirSync(join(root, 'node_modules'));
  expect(needsInstall(root)).toBe(true);
});

test('installed by hand after the lock file was written: not due', () => {
  install(10);
  expect(needsInstall(root)).toBe(false);
});

test('lock file newer than an installation by hand: due', () => {
  install(-10);
  expect(needsInstall(root)).toBe(true);
});

test('a lock file that was only touched (another branch and back): not due', () => {
  install(-10);
  markInstalled(root);
  expect(needsInstall(root)).toBe(false);
});

test('a lock file that has changed: due, however old its date', () => {
  install(10);
  markInstalled(root);
  writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
  expect(needsInstall(root)).toBe(true);
});
