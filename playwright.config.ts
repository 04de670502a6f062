import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '@vaga/firebase-emulator/testing/chromium';

/** Firefox finds nothing outside this machine: what isn't local goes to a proxy that isn't there. */
const FIREFOX_PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
};

const firefox = {
  browserName: 'firefox',
  // By WebDriver BiDi, as Mozilla and Debian build it; Playwright's own build would be a download.
  channel: 'moz-firefox',
  // It would put a style into the page, which the page's policy forbids: Firefox says so, and that fails the test.
  screenshot: 'off',
  launchOptions: {
    executablePath: fileURLToPath(new URL('scripts/firefox-bidi.mjs', import.meta.url)),
    firefoxUserPrefs: FIREFOX_PREFERENCES,
  },
} as const;

/** End-to-end tests: the built app, the real SDK, the real rules, a real browser. Never a download of one. */
export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '.cache/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // Every test has an emulator and a server of its own, so they may run side by side. Each waits for a third of its
  // time: with one worker a core a third of the machine idles, with two a core 5 %.
  fullyParallel: true,
  workers: 2 * availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // For what hangs, on a machine with too much to do as well.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  projects: [
    {
      name: 'chromium',
      testDir: 'tests/e2e',
      use: {
        launchOptions: {
          executablePath: process.env.VAGA_CHROMIUM_SHELL ?? requireChromium(),
          args: [...CHROMIUM_ARGS],
        },
      },
    },
    // scripts/test-e2e.ts names the folder of the others.
    { name: 'firefox', testDir: process.env.VAGA_FIREFOX_TESTS ?? 'tests/firefox', use: firefox },
  ],
  use: {
    // Each would keep the app anew in every test's browser: only the tests of it let it.
    serviceWorkers: 'block',
    // A trace doubles the time of every test: ask for it with VAGA_TRACE=1.
    trace: process.env.VAGA_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
