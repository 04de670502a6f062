import { type AdminSession, parseAdminSession } from '../domain/session.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { createSession } from './sessionStore.ts';

/** The administrator's session of this page. The rules decide from `admins/{uid}` what it may do. */
export const [adminSession, useAdminSession, AdminSessionContext, useSignedInAdmin] =
  createSession<AdminSession>({
    role: 'admin',
    storageKey: SESSION_KEYS.admin,
    parse: parseAdminSession,
    isOf: () => true,
  });
