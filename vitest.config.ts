import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The Node build of the Firestore SDK uses gRPC. Users run the browser build, so tests use it too. */
const firestoreBrowserBuild = {
  find: /^(@firebase|firebase)\/firestore$/,
  replacement: fileURLToPath(
    new URL('./node_modules/@firebase/firestore/dist/index.esm.js', import.meta.url),
  ),
};

const shared = { plugins: [react()], resolve: { alias: [firestoreBrowserBuild] } };

/** Stops tests that hang. It doesn't measure speed: a busy machine is six times slower than a quiet one. */
const TIMEOUT_MS = 300_000;

/** A longer limit for `vi.waitFor`, whose default is one second. */
const PATIENT = 'tests/support/patient-wait.ts';

/** The users' time zone, and the zone whose date differs most: the domain must not depend on the phone's zone. */
const HOME = 'America/El_Salvador';
const FAR = 'Pacific/Kiritimati';

/** Many files run in one process: a new one for each would double the time. Each file has its own emulator, if any. */
const sharedProcess = {
  testTimeout: TIMEOUT_MS,
  environment: 'node' as const,
  isolate: false,
  setupFiles: [PATIENT],
};

/** Settings of the tests that talk to an emulator. */
const withEmulator = {
  environment: 'node' as const,
  setupFiles: [PATIENT, '@vaga/firebase-emulator/testing/xhr-over-fetch', 'tests/support/scan-setup.ts'],
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  // Packages in node_modules load each other without Vite, and so without the alias, unless they are named here.
  server: { deps: { inline: [/rules-unit-testing/, /firebase\/compat/, /@firebase\/firestore-compat/] } },
};

export default defineConfig({
  test: {
    // One worker for each core: Vitest leaves one core free, which on two cores is half of the machine.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      // A process reads its time zone from its environment; a thread can't have another one.
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
      // These tests start programs, build and parse. They are a project apart: they test the tools, not the product.
      { ...shared, test: { ...sharedProcess, name: 'tools', include: ['scripts/**/*.test.ts'] } },
      // Isolated, which is Vitest's default: each file has its own window, history and modules. In the pool 'vmThreads',
      // which is quicker, a file could get modules with the mocks of the file before it.
      {
        ...shared,
        test: {
          name: 'components',
          testTimeout: TIMEOUT_MS,
          environment: 'jsdom',
          pool: 'threads',
          include: ['src/**/*.test.tsx'],
          // A thread doesn't inherit the `--import` options with which its process was started.
          setupFiles: [PATIENT, 'scripts/lib/shifted-clock.mjs', 'tests/support/component-setup.ts'],
        },
      },
      {
        ...shared,
        test: { ...withEmulator, name: 'rules', isolate: false, include: ['tests/rules/**/*.test.ts'] },
      },
      // The app's services are tested here too. They connect once in a process, so each file gets its own process.
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
