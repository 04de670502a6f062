import { type BusinessSession, parseBusinessSession, type SessionState } from '../domain/session.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { createSessionContext, createSessionStore, useSessionState } from './sessionStore.ts';

/** This page's session of a business's owner or of a member of its team. */
export const businessSession = createSessionStore<BusinessSession>({
  role: 'business',
  storageKey: SESSION_KEYS.business,
  parse: parseBusinessSession,
  // Each account is made for one venture, so a stored session that was edited by hand isn't valid.
  isOf: ({ businessId, member }, user) =>
    businessId === user.madeFor && (member === undefined || member.uid === user.uid),
  memberOf: ({ member }) => member?.uid ?? '',
});

/** Returns the session, and renders again when it changes. */
export function useBusinessSession(): SessionState<BusinessSession> {
  return useSessionState(businessSession);
}

/** `BusinessSessionContext` is provided by the guard `OwnerOnly`; `useSignedInBusiness` returns its session. */
export const [BusinessSessionContext, useSignedInBusiness] = createSessionContext<BusinessSession>();
