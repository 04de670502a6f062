import { type AdminSession, parseAdminSession, type SessionState } from '../domain/session.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { createSessionContext, createSessionStore, useSessionState } from './sessionStore.ts';

/** The administrator's session of this page. The rules decide from `admins/{uid}` what it may do. */
export const adminSession = createSessionStore<AdminSession>({
  role: 'admin',
  storageKey: SESSION_KEYS.admin,
  parse: parseAdminSession,
  isOf: () => true,
});

/** Returns the administrator's session, and renders again when it changes. */
export function useAdminSession(): SessionState<AdminSession> {
  return useSessionState(adminSession);
}

/** `AdminSessionContext` is provided by the guard `AdminOnly`; `useSignedInAdmin` returns its session. */
export const [AdminSessionContext, useSignedInAdmin] = createSessionContext<AdminSession>();
