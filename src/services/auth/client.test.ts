import { afterEach, expect, test, vi } from 'vitest';
import { signInAdmin, signInOwner } from '../accounts/commands.ts';
import { restoredUser, signOutOf } from '../accounts/gate.ts';
import { signInClient } from '../clients/commands.ts';

/** Auth over an IndexedDB that never answers, as Safari's after a crash. */
vi.mock('firebase/auth', async (original) => ({
  ...(await original<object>()),
  initializeAuth: () => ({ currentUser: null, authStateReady: () => new Promise(() => {}) }),
  signInWithEmailAndPassword: () => new Promise(() => {}),
}));
vi.mock('../firebase/app.ts', () => ({ firebaseApp: () => ({}), emulatorAddress: () => null }));
vi.mock('../firestore/database.ts', () => ({ database: () => ({}) }));
vi.mock('../firestore/read.ts', () => ({ getDoc: async () => ({ data: () => ({ accountId: 'a' }) }) }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['owner', () => signInOwner('lacasona', 'casona-demo')],
  ['administrator', () => signInAdmin('admin', 'admin-demo')],
  ['client', () => signInClient('70000001', 'cliente-demo')],
])('a sign-in of %s ends where the browser’s storage never answers', async (_, signIn) => {
  vi.useFakeTimers();
  const outcome = signIn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([outcome, Promise.resolve('waits')])).toEqual({ ok: false, problem: 'STUCK' });
});

test('nobody waits for ever for a session that this storage would restore', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const restored = restoredUser('business').catch(() => 'unreachable');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([restored, Promise.resolve('waits')])).toBe('unreachable');
});

test('nor for a sign-out: it ends, so that its screen can say what to do', async () => {
  vi.useFakeTimers();
  const left = signOutOf('business').catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([left, Promise.resolve('waits')])).toBe('failed');
});
