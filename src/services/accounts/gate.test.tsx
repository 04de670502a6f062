import { beforeEach, expect, test, vi } from 'vitest';
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
vi.mock('../auth/client.ts', () => ({ readyAuth: () => auth.authStateReady().then(() => auth) }));
vi.mock('firebase/auth', () => ({ onAuthStateChanged: vi.fn(), signOut: () => auth.authStateReady() }));

beforeEach(() => localStorage.clear());

test('a sign-out before Auth has restored the user deletes the unsent sales too', async () => {
  localStorage.setItem('vaga.sales.la-casona.waiting.s1', '{}');
  await signOutOf('business');
  expect(localStorage.length).toBe(0);
});

test('the sign-out of a team member leaves the unsent sales of the owner and of the others', async () => {
  const sales = { s1: {}, s2: { by: 'beto' }, s3: { by: 'ana' } };
  for (const [id, sale] of Object.entries(sales))
    localStorage.setItem(`vaga.sales.la-casona.waiting.${id}`, JSON.stringify(sale));
  await signOutOf('business', 'ana');
  const left = Object.keys(sales).filter((id) => localStorage.getItem(`vaga.sales.la-casona.waiting.${id}`));
  expect(left).toEqual(['s1', 's2']);
});
