import { act, renderHook } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseClientSession } from '../domain/session.ts';
import type { SignedInUser } from '../services/auth/signedInUser.ts';
import { createSessionStore } from './sessionStore.ts';

/** The key of this test's session: the stores of earlier tests go on listening to theirs. */
let key = '';
let tests = 0;
const auth = vi.hoisted(
  (): {
    user: SignedInUser | null;
    readonly watchers: Set<(user: SignedInUser | null) => void>;
    signOut: (by: string) => Promise<void>;
  } => ({
    user: null,
    watchers: new Set(),
    signOut: async () => {},
  }),
);
vi.mock('../services/accounts/gate.ts', () => ({
  restoredUser: () => Promise.resolve(auth.user),
  watchUser: (_: string, onUser: (user: SignedInUser | null) => void) => {
    auth.watchers.add(onUser);
    return () => auth.watchers.delete(onUser);
  },
  signOutOf: (_: string, by: string) => auth.signOut(by),
}));

const session = (clientId: string) => ({ clientId, displayName: `@${clientId}` });
const userOf = (uid: string): SignedInUser => ({ uid, madeFor: '' });
/** Changes the user of Auth, as after a sign-in or sign-out in this tab or another one. */
const become = async (user: SignedInUser | null) => {
  auth.user = user;
  await act(async () => {
    for (const tell of auth.watchers) tell(user);
  });
};

const newStore = () =>
  createSessionStore({
    role: 'client',
    storageKey: key,
    parse: parseClientSession,
    isOf: ({ clientId }, { uid }) => clientId === uid,
    memberOf: ({ clientId }) => clientId,
  });
const open = (store = newStore()) =>
  renderHook(() => useSyncExternalStore(store.subscribe, store.get)).result;

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  tests += 1;
  key = `test.session.${tests}`;
  auth.watchers.clear();
  localStorage.setItem(key, JSON.stringify(session('ana')));
  auth.user = userOf('ana');
});

test('where another tab signs in, this one does too once its Auth knows the user, and deletes nothing until then', async () => {
  localStorage.removeItem(key);
  const state = open();
  expect(state.current).toEqual({ status: 'signedOut', expired: false });
  const stored = JSON.stringify(session('beto'));
  localStorage.setItem(key, stored);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: stored }));
  await vi.waitFor(() => expect(auth.watchers.size).toBe(1));
  for (const user of [null, userOf('ana')]) await become(user);
  expect(state.current.status).toBe('signedOut');
  expect(localStorage.getItem(key)).toBe(stored);
  await become(userOf('beto'));
  expect(state.current).toEqual({ status: 'signedIn', session: session('beto') });
  await become(null);
  expect(state.current).toEqual({ status: 'signedOut', expired: true });
});

test('where another tab signs somebody else in, this one goes on as who it is now', async () => {
  const state = open();
  await vi.waitFor(() => expect(state.current.status).toBe('signedIn'));
  await become(userOf('ana'));
  expect(state.current).toEqual({ status: 'signedIn', session: session('ana') });
  localStorage.setItem(key, JSON.stringify(session('beto')));
  await become(userOf('beto'));
  await vi.waitFor(() => expect(state.current).toEqual({ status: 'signedIn', session: session('beto') }));
  await become(null);
  expect(state.current).toEqual({ status: 'signedOut', expired: true });
  expect(localStorage.getItem(key)).toBeNull();
});

test('somebody else whose session isn’t stored yet leaves nobody here, and what the other tab stores stays', async () => {
  const state = open();
  await vi.waitFor(() => expect(state.current.status).toBe('signedIn'));
  localStorage.removeItem(key);
  await become(userOf('beto'));
  await vi.waitFor(() => expect(state.current).toEqual({ status: 'signedOut', expired: false }));
  localStorage.setItem(key, JSON.stringify(session('beto')));
  await become(userOf('beto'));
  expect(localStorage.getItem(key)).not.toBeNull();
});

test('a page that is closed while it signs out is still signed in; one that has signed out has no session', async () => {
  const store = newStore();
  const state = open(store);
  await vi.waitFor(() => expect(state.current.status).toBe('signedIn'));
  let finish = () => {};
  const signOut = vi.spyOn(auth, 'signOut').mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const left = store.signOut();
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledWith('ana'));
  expect(localStorage.getItem(key)).not.toBeNull();
  await become(null);
  await act(async () => {
    finish();
    await left;
  });
  expect(state.current).toEqual({ status: 'signedOut', expired: false });
  expect(localStorage.getItem(key)).toBeNull();
});
