import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The Node build of the Firestore SDK speaks gRPC; users run the browser build, so tests do too. */
const firestoreBrowserBuild = {
  find: /^(@firebase|firebase)\/firestore$/,
  replacement: fileURLToPath(new URL('index.esm.js', import.meta.resolve('@firebase/firestore'))),
};

/** What asks the official suite, not ours: it takes ten seconds of a core to start. By `npm run test:long`. */
const ONLY_LONG = process.env.VAGA_LONG === '1' ? [] : ['tests/auth.official.test.ts'];

const shared = { resolve: { alias: [firestoreBrowserBuild] } };

/**
 * A guard against what hangs, not a measure of speed: a busy machine is six times slower than a quiet one, and the SDK
 * itself may wait for half a minute, more than once in a test, before it connects again.
 */
const TIMEOUT_MS = 300_000;

export default defineConfig({
  test: {
    // Most of the time a test waits for an answer: on two cores vitest would run one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'node',
          // Unit tests own no global state; a fresh process for each file would double their time.
          isolate: false,
          include: ['src/**/*.test.ts'],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        ...shared,
        test: {
          name: 'sdk',
          environment: 'node',
          // Each file starts an emulator of its own, and nothing outlives it; the SDK is loaded once for all.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ONLY_LONG,
          globalSetup: ['tests/support/bundle.ts'],
          setupFiles: ['testing/xhr-over-fetch.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          // Packages of node_modules load each other without us, and so without the alias, unless named here.
          server: {
            deps: { inline: [/rules-unit-testing/, /firebase\/compat/, /@firebase\/firestore-compat/] },
          },
        },
      },
    ],
  },
});
