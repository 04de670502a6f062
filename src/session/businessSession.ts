import { type BusinessSession, parseBusinessSession, type SessionState } from '../domain/session.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { createSessionStore, useSessionState } from './store.ts';

/** The owner's session of this page. */
export const businessSession = createSessionStore<BusinessSession>({
  role: 'business',
  storageKey: SESSION_KEYS.business,
  parse: parseBusinessSession,
  // The account is made for the venture, so a record that was edited by hand is nobody's session.
  isOf: (session, user) => session.businessId === user.madeFor,
});

/** Returns the owner's session, and renders again when it changes. */
export function useBusinessSession(): SessionState<BusinessSession> {
  return useSessionState(businessSession);
}
