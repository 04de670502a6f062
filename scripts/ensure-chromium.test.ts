import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureChromium, findChromium } from './ensure-chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
const program = join(folder, 'bin', 'chromium-browser');
const notProgram = join(folder, 'bin', 'chromium');

beforeAll(() => {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  writeFileSync(notProgram, 'a text');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('on the PATH; what is no program is passed over', () => {
  expect(findChromium({ PATH: `/nowhere:${join(folder, 'bin')}` }, [])).toBe(program);
});

test('in a well-known place', () => {
  expect(findChromium({ PATH: '' }, ['/nowhere/chromium', program])).toBe(program);
});

test('nowhere', () => {
  expect(findChromium({ PATH: '/nowhere' }, [notProgram, join(folder, 'bin')])).toBeNull();
});

test('VAGA_CHROMIUM wins, and a wrong one is an error, not a reason to look further', () => {
  expect(findChromium({ VAGA_CHROMIUM: program, PATH: '' }, [])).toBe(program);
  expect(findChromium({ VAGA_CHROMIUM: notProgram, PATH: join(folder, 'bin') })).toBeNull();
  expect(ensureChromium({ VAGA_CHROMIUM: notProgram })).toEqual({
    problem: `VAGA_CHROMIUM is not a program: ${notProgram}`,
  });
});
