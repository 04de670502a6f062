import { type AdminSession, parseAdminSession, type SessionState } from '../domain/session.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { createSessionStore, useSessionState } from './store.ts';

/** The administrator's session of this page. What it may do is decided by the rules, from `admins/{uid}`. */
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
