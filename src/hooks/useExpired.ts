import { useLocation } from 'react-router-dom';

/** The state of the history entry that tells a sign-in screen that a session has just ended. */
export const EXPIRED_STATE = { expired: true };

/** Returns whether the present history entry has this state. */
export function useExpired(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'expired') === true;
}
