import { type BusinessSession, parseBusinessSession } from '../domain/session.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { createSession } from './sessionStore.ts';

/** This page's session of a business's owner or of a member of its team. */
export const [businessSession, useBusinessSession, BusinessSessionContext, useSignedInBusiness] =
  createSession<BusinessSession>({
    role: 'business',
    storageKey: SESSION_KEYS.business,
    parse: parseBusinessSession,
    // Each account is made for one venture, so a stored session that was edited by hand isn't valid.
    isOf: ({ businessId, member }, user) =>
      businessId === user.madeFor && (member === undefined || member.uid === user.uid),
    memberOf: ({ member }) => member?.uid ?? '',
  });
