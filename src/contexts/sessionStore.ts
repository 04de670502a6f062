import { type Context, createContext, useContext, useSyncExternalStore } from 'react';
import { nextSession, type SessionEvent, type SessionState } from '../domain/session.ts';
import type { SignedInUser } from '../services/auth/signedInUser.ts';
import { localStore } from '../services/device/localStore.ts';
import type { Role } from '../services/firebase/app.ts';

const loadGate = () => import('../services/accounts/gate.ts');

export interface SessionKind<S> {
  readonly role: Role;
  readonly storageKey: string;
  readonly parse: (json: string | null) => S | null;
  /** Whether the stored session is this user's. */
  readonly isOf: (session: S, user: SignedInUser) => boolean;
}

export interface SessionStore<S> {
  readonly get: () => SessionState<S>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Reads the stored session and checks it against its signed-in user; again after 'unreachable'. */
  readonly restore: () => Promise<void>;
  /** After Auth has signed the user in: remembers the session here. */
  readonly signedIn: (session: S) => void;
  /** Ends the session here and with Auth; resolves when both are done. */
  readonly signOut: () => Promise<void>;
}

/**
 * One role's session on this page (docs/product.md, Sessions): restored from local storage, valid only
 * together with its signed-in user, ended in every tab at once.
 */
export function createSessionStore<S>(kind: SessionKind<S>): SessionStore<S> {
  let state: SessionState<S> = { status: 'restoring' };
  let started = false;
  let stopWatching: (() => void) | null = null;
  const listeners = new Set<() => void>();

  const on = (event: SessionEvent<S>) => {
    state = nextSession(state, event);
    for (const listener of listeners) listener();
  };
  const forget = () => {
    localStore.write(kind.storageKey, null);
    stopWatching?.();
    stopWatching = null;
  };
  const watch = async () => {
    const gate = await loadGate();
    stopWatching ??= gate.watchUser(kind.role, (user) => {
      if (user === null) {
        forget();
        on({ type: 'userLost' });
        // Another tab has signed somebody else in: nothing more is done here in the name of who it was.
      } else if (state.status === 'signedIn' && !kind.isOf(state.session, user)) void restore();
    });
  };
  const restore = async () => {
    const stored = kind.parse(localStore.read(kind.storageKey));
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

  return {
    get: () => {
      // Whoever has nothing stored is known before anything is drawn: nothing moves when it is said.
      if (!started && kind.parse(localStore.read(kind.storageKey)) === null) {
        started = true;
        const nobody: SessionEvent<S> = { type: 'restored', session: null };
        state = nextSession(state, nobody);
      }
      return state;
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
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
      forget();
      await gate.signOutOf(kind.role);
      on({ type: 'signedOut' });
    },
  };
}

/** Returns the session of a store, and renders again when it changes. */
export function useSessionState<S>(store: SessionStore<S>): SessionState<S> {
  return useSyncExternalStore(store.subscribe, store.get);
}

/**
 * Returns a context for the session of who is signed in, which a guard provides, and the hook that reads it below that
 * guard.
 */
export function createSessionContext<S>(): readonly [Context<S | null>, () => S] {
  const SessionContext = createContext<S | null>(null);
  const useSignedIn = () => {
    const session = useContext(SessionContext);
    if (session === null) throw new Error('There is no guard around this screen.');
    return session;
  };
  return [SessionContext, useSignedIn];
}
