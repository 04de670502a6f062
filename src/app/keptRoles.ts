import { SESSION_KEYS } from '../domain/sessionKeys.ts';

/**
 * Returns whose screens this device should open without a signal: a diner's where a booking page or Mis reservas was
 * opened, an owner's, a client's and an administrator's where one is signed in. A stranger who only looks around keeps nothing.
 */
export function keptRoles(pathname: string, isStored: (key: string) => boolean): string[] {
  return [
    ...(/^\/reservations?(?:\/|$)/.test(pathname) ? ['diner'] : []),
    ...(isStored(SESSION_KEYS.business) ? ['owner'] : []),
    ...(isStored(SESSION_KEYS.client) ? ['client'] : []),
    ...(isStored(SESSION_KEYS.admin) ? ['admin'] : []),
  ];
}
