import { type ClientSession, parseClientSession } from '../domain/session.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { createSession } from './sessionStore.ts';

/** This page's session of a client. */
export const [clientSession, useClientSession, ClientSessionContext, useSignedInClient] =
  createSession<ClientSession>({
    role: 'client',
    storageKey: SESSION_KEYS.client,
    parse: parseClientSession,
    isOf: (session, user) => session.clientId === user.uid,
  });
