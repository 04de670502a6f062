/**
 * Measures how long the SDK in Chromium needs to recover after the emulator was stopped: until a write issued meanwhile
 * is acknowledged, and until a listener is current. Times since the stop. Run: npx tsx bench/recovery.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_ARGS, requireChromium } from '../testing/chromium.ts';
import { serveFolder } from '../testing/static-server.ts';
import { startEmulatorProcess } from '../tests/support/emulator-process.ts';
import { machine, print } from './machine.ts';

const PAGES = fileURLToPath(new URL('../tests/browser', import.meta.url));
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**} { allow read, write: if true; }
  }
}
`;
/** [mode, seconds down, the times that the SDK needed against the spike server: write, listener]. */
const CASES: readonly (readonly ['abrupt' | 'orderly', number, string])[] = [
  ['abrupt', 0, '   -    0.1'],
  ['abrupt', 0.3, ' 9.2   14.3'],
  ['abrupt', 3, ' 7.1    7.1'],
  ['abrupt', 20, '24.5   24.5'],
  ['orderly', 0.3, ' 1.1    1.6'],
  ['orderly', 3, ' 4.0    6.0'],
];

/** Returns a time of the page's result, `{"ackedMs":...,"currentMs":...}`. */
function seconds(recovery: string, name: string): string {
  const ms = Number(new RegExp(`"${name}":([\\d.]+)`).exec(recovery)?.[1]);
  return (ms / 1000).toFixed(1).padStart(5);
}

const folder = mkdtempSync(join(tmpdir(), 'vaga-bench-'));
const rules = join(folder, 'bench.rules');
writeFileSync(rules, RULES);
await build({
  configFile: false,
  logLevel: 'error',
  root: PAGES,
  build: {
    outDir: join(folder, 'page'),
    chunkSizeWarningLimit: 5000,
    rolldownOptions: { input: join(PAGES, 'recovery.html') },
  },
});
const server = await serveFolder(join(folder, 'page'));
const emulator = await startEmulatorProcess(['--data', 'none', '--rules', rules, '--test-endpoints']);
const browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS] });
try {
  print(`Recovery after a restart, Chromium ${browser.version()}, ${machine()}`);
  print('how       down   write acknowledged   listener current   (wire facts: write, listener)');
  for (const [mode, downSeconds, known] of CASES) {
    // A new page for each case: the SDK's retry delay grows with earlier errors.
    const page = await browser.newPage();
    await page.goto(`${server.url}/recovery.html?port=${new URL(emulator.urls.firestore).port}`);
    await page.waitForFunction('window.recover !== undefined');
    const answer: unknown = await page.evaluate(
      `recover(${JSON.stringify({ mode, downMs: downSeconds * 1000 })}).then(JSON.stringify)`,
    );
    const recovery = String(answer);
    print(
      `${mode.padEnd(8)} ${downSeconds.toFixed(1).padStart(4)} s   ${seconds(recovery, 'ackedMs')} s              ${seconds(recovery, 'currentMs')} s            (${known})`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  await emulator.kill();
  await server.stop();
  rmSync(folder, { recursive: true });
}
