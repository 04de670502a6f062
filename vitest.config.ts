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

/** jsdom's `vmThreads` load this package from its CommonJS door, which requires what only imports: name the file. */
const routerModule = {
  find: /^react-router-dom$/,
  replacement: fileURLToPath(new URL('./node_modules/react-router-dom/dist/index.mjs', import.meta.url)),
};

const shared = { plugins: [react()], resolve: { alias: [firestoreBrowserBuild, routerModule] } };

/** A guard against what hangs, not a measure of speed: a busy machine is six times slower than a quiet one. */
const TIMEOUT_MS = 30_000;

/** A diner's phone may be set to any zone: the domain must not care. The last is a day ahead of El Salvador. */
const ZONES = ['UTC', 'America/El_Salvador', 'Asia/Tokyo', 'Pacific/Kiritimati'];

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          testTimeout: TIMEOUT_MS,
          environment: 'node',
          // Unit tests own no global state; a fresh process for each file would double their time.
          isolate: false,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'seed/**/*.test.ts'],
          exclude: ['scripts/time-zone.test.ts'],
        },
      },
      ...ZONES.map((zone) => ({
        ...shared,
        test: {
          name: `zone ${zone}`,
          testTimeout: TIMEOUT_MS,
          environment: 'node' as const,
          // The zone of a process is read from its environment; a thread can't have its own.
          pool: 'forks' as const,
          isolate: false,
          env: { TZ: zone },
          include: ['src/domain/**/*.test.ts', 'scripts/time-zone.test.ts'],
        },
      })),
      {
        ...shared,
        test: {
          name: 'components',
          testTimeout: TIMEOUT_MS,
          environment: 'jsdom',
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx'],
          // Their realm has a Date of its own.
          setupFiles: ['scripts/lib/shifted-clock.mjs', 'tests/support/component-setup.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'emulator',
          environment: 'node',
          include: ['tests/{rules,integration,pictures}/**/*.test.ts'],
          setupFiles: ['@vaga/firebase-emulator/testing/xhr-over-fetch', 'tests/support/scan-setup.ts'],
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
