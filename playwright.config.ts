import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '@vaga/firebase-emulator/testing/chromium';

/** Firefox reaches only this machine: requests to other hosts go to a proxy that doesn't exist. */
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
  // Playwright drives the Firefox of Mozilla or Debian by WebDriver BiDi; Playwright's own build would be a download.
  channel: 'moz-firefox',
  // A screenshot would add a style to the page, which its policy forbids: Firefox reports that, and the test fails.
  screenshot: 'off',
  launchOptions: {
    executablePath: fileURLToPath(new URL('scripts/firefox-bidi.mjs', import.meta.url)),
    firefoxUserPrefs: FIREFOX_PREFERENCES,
  },
} as const;

/** End-to-end tests: the built app, the real SDK, the real rules and a real browser, which is never downloaded. */
export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '.cache/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // Every test has its own emulator and server, so tests may run side by side. A test waits for a third of its time:
  // with one worker for each core a third of the machine is idle, with two for each core 5 %.
  fullyParallel: true,
  workers: 2 * availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // Stops tests that hang; long enough for an overloaded machine.
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
    // scripts/test-e2e.ts sets another folder when end-to-end tests of tests/e2e are to run in Firefox.
    { name: 'firefox', testDir: process.env.VAGA_FIREFOX_TESTS ?? 'tests/firefox', use: firefox },
  ],
  use: {
    // A service worker would cache the app again in every test's browser: only the tests of the worker allow one.
    serviceWorkers: 'block',
    // Without motion, as some people set it, the tests take a tenth less time. The longest ones have motion.
    reducedMotion: 'reduce',
    // Recording a trace doubles the time of every test: VAGA_TRACE=1 turns it on.
    trace: process.env.VAGA_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
