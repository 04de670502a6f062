import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The Node build of the Firestore SDK speaks gRPC; users run the browser build, so tests do too. */
const firestoreBrowserBuild = {
  find: /^(@firebase|firebase)\/firestore$/,
  replacement: fileURLToPath(
    new URL('./node_modules/@firebase/firestore/dist/index.esm.js', import.meta.url),
  ),
};

const shared = { plugins: [react()], resolve: { alias: [firestoreBrowserBuild] } };

/** A guard against what hangs, not a measure of speed: a busy machine is six times slower than a quiet one. */
const TIMEOUT_MS = 120_000;

/** For `vi.waitFor`, whose own limit is one second. */
const PATIENT = 'tests/support/patient-wait.ts';

/** Where the users are, and the zone whose day differs most from theirs: the domain must not care where a phone is. */
const HOME = 'America/El_Salvador';
const FAR = 'Pacific/Kiritimati';

/** Many files run in one process: a fresh one for each would double the time. Each file owns its emulator, if any. */
const sharedProcess = {
  testTimeout: TIMEOUT_MS,
  environment: 'node' as const,
  isolate: false,
  setupFiles: [PATIENT],
};

/** What talks to an emulator. */
const withEmulator = {
  environment: 'node' as const,
  setupFiles: [PATIENT, '@vaga/firebase-emulator/testing/xhr-over-fetch', 'tests/support/scan-setup.ts'],
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  // Packages of node_modules load each other without us, and so without the alias, unless named here.
  server: { deps: { inline: [/rules-unit-testing/, /firebase\/compat/, /@firebase\/firestore-compat/] } },
};

export default defineConfig({
  test: {
    // One a core: the tool leaves one to itself, which on two cores is half of the machine.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      // The zone of a process is read from its environment; a thread can't have its own.
      ...[
        { name: 'unit', zone: HOME, include: ['src/**/*.test.ts', 'seed/**/*.test.ts'] },
        { name: 'far zone', zone: FAR, include: ['src/domain/**/*.test.ts'] },
      ].map(({ name, zone, include }) => ({
        ...shared,
        test: {
          ...sharedProcess,
          name,
          pool: 'forks' as const,
          env: { TZ: zone },
          include: [...include, 'tests/support/time-zone.test.ts'],
        },
      })),
      // They start programs, build and parse: the tests of the tools are no measure of the product's.
      { ...shared, test: { ...sharedProcess, name: 'tools', include: ['scripts/**/*.test.ts'] } },
      // The tool's default: each file has a window, a history and modules of its own.
      {
        ...shared,
        test: {
          name: 'components',
          testTimeout: TIMEOUT_MS,
          environment: 'jsdom',
          pool: 'threads',
          include: ['src/**/*.test.tsx'],
          // A thread doesn't inherit what its process was started with.
          setupFiles: [PATIENT, 'scripts/lib/shifted-clock.mjs', 'tests/support/component-setup.ts'],
        },
      },
      {
        ...shared,
        test: { ...withEmulator, name: 'rules', isolate: false, include: ['tests/rules/**/*.test.ts'] },
      },
      // The app's own services among them: they connect once in a process, so each file has one of its own.
      {
        ...shared,
        test: {
          ...withEmulator,
          name: 'integration',
          include: ['tests/{integration,pictures}/**/*.test.ts'],
        },
      },
    ],
  },
});
