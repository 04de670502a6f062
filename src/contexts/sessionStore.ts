import { createContext, useContext, useSyncExternalStore } from 'react';
import { nextSession, type SessionEvent, type SessionState } from '../domain/session.ts';
import type { SignedInUser } from '../services/auth/signedInUser.ts';
import { localStore } from '../services/device/localStore.ts';
import type { Role } from '../services/firebase/app.ts';

const loadGate = () => import('../services/accounts/gate.ts');

export interface SessionKind<S> {
  readonly role: Role;
  readonly storageKey: string;
  readonly parse: (json: string | null) => S | null;
  /** Returns whether the stored session belongs to this user. */
  readonly isOf: (session: S, user: SignedInUser) => boolean;
  /** Returns the account of the team member whose session it is; '' = the owner. */
  readonly memberOf?: (session: S) => string;
}

export interface SessionStore<S> {
  readonly get: () => SessionState<S>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Reads the stored session and checks it against the signed-in user; call it again after 'unreachable'. */
  readonly restore: () => Promise<void>;
  /** Stores the session on this device; call it after Auth has signed the user in. */
  readonly signedIn: (session: S) => void;
  /** Ends the session on this device and with Auth; resolves when both are done. */
  readonly signOut: () => Promise<void>;
}

/** Returns the store of one role's session (docs/product.md, Sessions), valid only together with its signed-in user. */
export function createSessionStore<S>(kind: SessionKind<S>): SessionStore<S> {
  let state: SessionState<S> = { status: 'restoring' };
  let started = false;
  let stopWatching: (() => void) | null = null;
  const listeners = new Set<() => void>();

  const on = (event: SessionEvent<S>) => {
    state = nextSession(state, event);
    for (const listener of listeners) listener();
  };
  const storedSession = () => kind.parse(localStore.read(kind.storageKey));
  const unwatch = () => {
    stopWatching?.();
    stopWatching = null;
  };
  const forget = () => {
    localStore.write(kind.storageKey, null);
    unwatch();
  };
  const watch = async () => {
    const gate = await loadGate();
    stopWatching ??= gate.watchUser(kind.role, (user) => {
      if (state.status === 'signedOut') {
        // Another tab has signed in. This tab's Auth may learn it a second later: until then there is nobody.
        const session = storedSession();
        if (user !== null && session !== null && kind.isOf(session, user)) on({ type: 'restored', session });
      } else if (user === null) {
        forget();
        on({ type: 'userLost' });
        // Another tab has signed a different user in: this tab must not go on with the earlier user's session.
      } else if (state.status === 'signedIn' && !kind.isOf(state.session, user)) void restore();
    });
  };
  const restore = async () => {
    const stored = storedSession();
    if (stored === null) {
      on({ type: 'restored', session: null });
      return;
    }
    try {
      const user = await (await loadGate()).restoredUser(kind.role);
      if (user === null || !kind.isOf(stored, user)) {
        forget();
        on({ type: 'userLost' });
        return;
      }
      await watch();
      on({ type: 'restored', session: stored });
    } catch {
      on({ type: 'checkFailed' });
    }
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== kind.storageKey || newValue === null || state.status !== 'signedOut') return;
    // From the beginning: Auth then tells the user whom it knows already, too.
    unwatch();
    void watch().catch(() => undefined);
  };

  return {
    get: () => {
      // Without a stored session the state is known before the first render, so there is no layout shift later.
      if (!started && storedSession() === null) {
        started = true;
        const nobody: SessionEvent<S> = { type: 'restored', session: null };
        state = nextSession(state, nobody);
      }
      return state;
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      window.addEventListener('storage', onStorage);
      if (!started) {
        started = true;
        void restore();
      }
      return () => listeners.delete(onChange);
    },
    restore: async () => {
      on({ type: 'restoringStarted' });
      await restore();
    },
    signedIn: (session) => {
      started = true;
      localStore.write(kind.storageKey, JSON.stringify(session));
      on({ type: 'signedIn', session });
      void watch().catch(() => undefined);
    },
    signOut: async () => {
      const gate = await loadGate();
      unwatch();
      // The record goes last: a page that is closed meanwhile is still signed in, as Auth says too.
      const by = state.status === 'signedIn' ? kind.memberOf?.(state.session) : '';
      await gate.signOutOf(kind.role, by);
      forget();
      on({ type: 'signedOut' });
    },
  };
}

/**
 * Returns the store of one role's session, the hook that returns its state, the context in which a guard provides the
 * session of the signed-in user, and the hook that reads it below that guard.
 */
export function createSession<S>(kind: SessionKind<S>) {
  const store = createSessionStore(kind);
  const SessionContext = createContext<S | null>(null);
  const useSession = () => useSyncExternalStore(store.subscribe, store.get);
  const useSignedIn = (): S => {
    const session = useContext(SessionContext);
    if (session === null) throw new Error('There is no guard around this screen.');
    return session;
  };
  return [store, useSession, SessionContext, useSignedIn] as const;
}
