/** How a sign-in screen learns that a session has just ended: the state of the history entry. */
export const EXPIRED_STATE = { expired: true };

/** Returns whether a history entry's state says so. */
export function saysExpired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'expired') === true;
}
