import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The Node build of the Firestore SDK speaks gRPC; users run the browser build, so tests do too. */
const firestoreBrowserBuild = {
  find: /^(@firebase|firebase)\/firestore$/,
  replacement: fileURLToPath(new URL('index.esm.js', import.meta.resolve('@firebase/firestore'))),
};

const shared = { resolve: { alias: [firestoreBrowserBuild] } };

/** A guard against what hangs, not a measure of speed: a busy machine is six times slower than a quiet one. */
const TIMEOUT_MS = 30_000;

export default defineConfig({
  test: {
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
          include: ['tests/**/*.test.ts'],
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
