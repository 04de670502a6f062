import { type ClientSession, parseClientSession, type SessionState } from '../domain/session.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { createSessionContext, createSessionStore, useSessionState } from './sessionStore.ts';

/** This page's session of a client. */
export const clientSession = createSessionStore<ClientSession>({
  role: 'client',
  storageKey: SESSION_KEYS.client,
  parse: parseClientSession,
  isOf: (session, user) => session.clientId === user.uid,
});

/** Returns the client's session, and renders again when it changes. */
export function useClientSession(): SessionState<ClientSession> {
  return useSessionState(clientSession);
}

/** `ClientSessionContext` is provided by the guard `ClientOnly`; `useSignedInClient` returns its session. */
export const [ClientSessionContext, useSignedInClient] = createSessionContext<ClientSession>();
