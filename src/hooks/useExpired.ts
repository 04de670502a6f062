import { useLocation } from 'react-router-dom';

/** How a sign-in screen learns that a session has just ended: the state of the history entry. */
export const EXPIRED_STATE = { expired: true };

/** Returns whether the entry that is shown says so. */
export function useExpired(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'expired') === true;
}
