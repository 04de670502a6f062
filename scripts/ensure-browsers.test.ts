import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBrowser, findBrowser } from './ensure-browsers.mjs';

describe.each([
  { name: 'Chromium', variable: 'VAGA_CHROMIUM', is: 'chromium-browser', isNot: 'chromium' },
  {
    name: 'Chromium shell',
    variable: 'VAGA_CHROMIUM_SHELL',
    is: 'chrome-headless-shell',
    isNot: 'chromium-headless-shell',
  },
  { name: 'Firefox', variable: 'VAGA_FIREFOX', is: 'firefox', isNot: 'firefox-esr' },
] as const)('$name', ({ name, variable, is, isNot }) => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  const program = join(folder, 'bin', is);
  const notProgram = join(folder, 'bin', isNot);

  beforeAll(() => {
    mkdirSync(join(folder, 'bin'));
    writeFileSync(program, '#!/bin/sh\n');
    chmodSync(program, 0o755);
    writeFileSync(notProgram, 'a text');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('on the PATH; what is no program is passed over', () => {
    expect(findBrowser(name, { PATH: `/nowhere:${join(folder, 'bin')}` }, [])).toBe(program);
  });

  test('in a well-known place', () => {
    expect(findBrowser(name, { PATH: '' }, ['/nowhere/browser', program])).toBe(program);
  });

  test('nowhere', () => {
    expect(findBrowser(name, { PATH: '/nowhere' }, [notProgram, join(folder, 'bin')])).toBeNull();
  });

  test('its variable wins, and a wrong one is an error, not a reason to look further', () => {
    const wrong = { [variable]: notProgram, PATH: join(folder, 'bin') };
    expect(findBrowser(name, { [variable]: program, PATH: '' }, [])).toBe(program);
    expect(findBrowser(name, wrong)).toBeNull();
    expect(ensureBrowser(name, wrong)).toBe(`${variable} is not a program: ${notProgram}`);
  });

  test('where it was found is left in its variable', () => {
    const env: Record<string, string | undefined> = { PATH: join(folder, 'bin') };
    expect(ensureBrowser(name, env)).toBeNull();
    expect(env[variable]).toBe(program);
  });
});
