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

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'emulator/**/*.test.ts', 'scripts/**/*.test.ts', 'seed/**/*.test.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'components',
          environment: 'jsdom',
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'emulator',
          environment: 'node',
          include: ['tests/{emulator,rules,integration}/**/*.test.ts'],
          setupFiles: ['tests/support/xhr-over-fetch.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
