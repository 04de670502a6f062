import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { lackingInCss } from './browsers/css.ts';
import { lackingInScript } from './browsers/js.ts';
import { OLDEST_BROWSERS } from './browsers/oldest.ts';

it('takes the oldest browsers from the list in package.json', () =>
  expect(OLDEST_BROWSERS).toEqual({ chrome: '100', firefox: '115', safari: '15.4' }));

describe('a style sheet', () => {
  it.each([
    ['.chip:has(:checked){color:red}', 'selectors.has', ['chrome 100', 'firefox 115']],
    ['@media(hover:hover){.a:not(:has(b)){color:red}}', 'selectors.has', ['chrome 100', 'firefox 115']],
    ['.a{& .b{color:red}}', 'selectors.nesting', ['chrome 100', 'firefox 115', 'safari 15.4']],
    ['@container(width>9rem){a{color:red}}', 'at-rules.container', ['chrome 100', 'safari 15.4']],
    ['@media(width>=9rem){a{color:red}}', 'at-rules.media.range_syntax', ['chrome 100', 'safari 15.4']],
    ['a{translate:50%}', 'properties.translate', ['chrome 100']],
    ['a{content:"x"/""}', 'properties.content.alt_text', ['firefox 115', 'safari 15.4']],
    ['a{height:1dvh}', 'types.length.dvh', ['chrome 100']],
    ['a{color:color-mix(in srgb,red,blue)}', 'types.color-mix', ['chrome 100', 'safari 15.4']],
    ['a::-webkit-progress-bar,b{color:red}', 'selectors.-webkit-progress-bar', ['firefox 115']],
  ])('%s lacks %s', (sheet, feature, browsers) => {
    const desktop = lackingInCss(sheet)
      .get(feature)
      ?.filter((name) => !/_/.test(name));
    expect(desktop).toEqual(browsers);
  });

  it.each([
    '.chip[data-checked]:focus-visible{transform:none;inset:0}',
    '@supports selector(:has(a)){.a:has(b){color:red}}',
    'a{height:1vh;height:1dvh}',
    'a{content:"x";content:"x"/""}',
    'a::-webkit-progress-bar{color:red}',
    '@media(min-width:40rem)and (hover:hover){a{display:grid;gap:1rem}}',
  ])('%s works', (sheet) => expect([...lackingInCss(sheet).keys()]).toEqual([]));

  it('that can not be read is an error', () => expect(() => lackingInCss('a{color:red}}')).toThrow());
});

describe('a script', () => {
  it.each([
    ['[3,1].toSorted()', '.toSorted()'],
    ['const a = f(); a.findLastIndex(g); a.group(h).toSpliced(1)', '.toSpliced()'],
    ['fetch(u, { signal: AbortSignal.timeout(1) })', 'AbortSignal.timeout'],
    ['Object.groupBy(a, b)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['URL.canParse(u)', 'URL.canParse'],
    ['document.startViewTransition(f); registration.showNotification("a")', '.showNotification()'],
    ['e.moveBefore(a, b)', '.moveBefore()'],
    ['/(?<=a)b/', 'regular_expressions.lookbehind'],
    ['/(?i:a)b/', 'regular_expressions.modifier'],
    ['/a/v', 'RegExp.unicodeSets'],
  ])('%s lacks %s', (code, feature) => expect([...lackingInScript(code).keys()]).toContain(feature));

  it.each([
    'const a = [1].at(-1) ?? b; a ??= Object.hasOwn(a, "c"); class A { #b = 1; static c = 2 }',
    'crypto.randomUUID(); structuredClone(a); "a".replaceAll("b", "c"); [1].findLast(f); performance.now()',
    '/(?<name>a)(?:b)(?!c)/du; document.querySelector("a"); new AbortController(); navigator.sendBeacon(u)',
    'function f(URL) { return URL.canParse(1) }',
  ])('%s works', (code) => expect([...lackingInScript(code).keys()]).toEqual([]));

  it('that can not be read is an error', () => expect(() => lackingInScript('const = ;')).toThrow());
});

test('a build with a planted violation is refused by file, feature and browser', () => {
  const dist = mkdtempSync(join(tmpdir(), 'vaga-browsers-'));
  try {
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'assets', 'a.css'), '.chip:has(:checked){color:red}');
    writeFileSync(join(dist, 'assets', 'a.js'), 'AbortSignal.timeout(1)');
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/check-browsers.ts', dist],
      { encoding: 'utf8' },
    );
    expect(stdout).toMatch(/^a\.css: selectors\.has is not in chrome 100, .*firefox 115/m);
    expect(stdout).toMatch(/^a\.js: AbortSignal\.timeout is not in chrome 100, .*safari 15\.4/m);
    expect(status).toBe(1);
  } finally {
    rmSync(dist, { recursive: true });
  }
});
