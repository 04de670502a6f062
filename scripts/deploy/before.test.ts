import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advice, deployCommand, deployProblems } from './before.ts';

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

test('nothing configured: every variable is named but the bucket’s, which may be empty', () => {
  expect(deployProblems({})).toHaveLength(4);
  expect(deployProblems({ ...hosted, VITE_FIREBASE_STORAGE_BUCKET: '' })).toEqual([]);
});

test('never an app that looks for an emulator, never to a demo project', () => {
  expect(
    deployProblems({ ...hosted, VITE_USE_EMULATOR: 'true', VITE_FIREBASE_PROJECT_ID: 'demo-vaga' }),
  ).toEqual([
    'VITE_USE_EMULATOR: a hosted app must not look for an emulator',
    'VITE_FIREBASE_PROJECT_ID: a demo- project exists only locally',
  ]);
});

test('never the debug token of App Check', () => {
  const guarded = { ...hosted, VITE_APPCHECK_SITE_KEY: 'key' };
  expect(deployProblems(guarded)).toEqual([]);
  expect(deployProblems({ ...guarded, VITE_APPCHECK_DEBUG_TOKEN: 'secret' })).toEqual([
    'VITE_APPCHECK_DEBUG_TOKEN: whoever reads it from the app passes App Check',
  ]);
});

test('Firebase is told the project and may ask at the terminal', () => {
  expect(deployCommand('mi-proyecto', ['--only', 'hosting'], {})).toMatchObject({
    args: [
      ...['deploy', '--config', 'firebase.deploy.json', '--project', 'mi-proyecto'],
      ...['--only', 'hosting'],
    ],
    asks: true,
  });
});

test('the installed Firebase CLI still asks for the role that deploy.md names', () => {
  const cli = readFileSync('node_modules/firebase-tools/lib/rulesDeploy.js', 'utf8');
  const guide = readFileSync('docs/deploy.md', 'utf8');
  for (const name of [
    'roles/firebaserules.firestoreServiceAgent',
    'gcp-sa-firebasestorage.iam.gserviceaccount.com',
  ]) {
    expect(cli).toContain(name);
    expect(guide).toContain(name);
  }
  const whole = { pictures: true, appCheck: true };
  expect(advice(whole, true)).toEqual([expect.stringContaining('answer yes')]);
  expect(advice(whole, false)).toEqual([expect.stringContaining('grant it by hand')]);
});

test('without pictures Storage is left alone, and that is said; without App Check that is said loudly', () => {
  const none = { pictures: false, appCheck: false };
  expect(deployCommand('p', [], none).args.slice(-2)).toEqual(['--only', 'hosting,firestore']);
  expect(advice(none, true)).toEqual([
    expect.stringContaining('a site without pictures'),
    expect.stringMatching(/^APP CHECK IS OFF: /),
  ]);
});
