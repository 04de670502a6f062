import { expect, test } from 'vitest';
import { deployProblems } from './deploy-check.ts';

const hosted = {
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_AUTH_DOMAIN: 'd',
  VITE_FIREBASE_PROJECT_ID: 'mi-proyecto',
  VITE_FIREBASE_STORAGE_BUCKET: 'b',
  VITE_FIREBASE_APP_ID: 'a',
};

test('a complete configuration may be deployed', () => {
  expect(deployProblems(hosted)).toEqual([]);
});

test('nothing configured: every variable is named', () => {
  expect(deployProblems({})).toHaveLength(5);
});

test('never an app that looks for an emulator, never to a demo project', () => {
  expect(
    deployProblems({ ...hosted, VITE_USE_EMULATOR: 'true', VITE_FIREBASE_PROJECT_ID: 'demo-vaga' }),
  ).toEqual([
    'VITE_USE_EMULATOR: a hosted app must not look for an emulator',
    'VITE_FIREBASE_PROJECT_ID: a demo- project exists only locally',
  ]);
});
