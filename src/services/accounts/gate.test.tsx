import { expect, test, vi } from 'vitest';
import { signOutOf } from './gate.ts';

/** Auth on a slow connection: it asks the network before it restores the user, and signs out only then. */
const auth = vi.hoisted(() => {
  const slow: { currentUser: { displayName: string } | null; authStateReady: () => Promise<void> } = {
    currentUser: null,
    authStateReady: async () => {
      slow.currentUser = { displayName: 'la-casona' };
    },
  };
  return slow;
});
vi.mock('../auth/client.ts', () => ({ authOf: () => auth }));
vi.mock('firebase/auth', () => ({ onAuthStateChanged: vi.fn(), signOut: () => auth.authStateReady() }));

test('a sign-out before Auth has restored the user deletes the unsent sales too', async () => {
  localStorage.setItem('vaga.sales.la-casona.waiting.s1', '{}');
  await signOutOf('business');
  expect(localStorage.length).toBe(0);
});
