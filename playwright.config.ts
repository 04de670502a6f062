import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '@vaga/firebase-emulator/testing/chromium';

/** End-to-end tests: the built app, the real SDK, the real rules, a real browser. Never a download of one. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // Every test has an emulator and a server of its own, so they may run side by side: one a core, since each waits at
  // times.
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: requireChromium(), args: [...CHROMIUM_ARGS] },
    // Each would keep the app anew in every test's browser: only the tests of it let it.
    serviceWorkers: 'block',
    // A trace doubles the time of every test: ask for it with VAGA_TRACE=1.
    trace: process.env.VAGA_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
