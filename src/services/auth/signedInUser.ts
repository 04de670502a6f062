/** The signed-in user, also while Auth has no answer: Auth asks the network first, for up to half a minute. */
import { answerCache, type Kind } from '../device/answerCache.ts';
import type { Role } from '../firebase/app.ts';
import { authOf, readyAuth } from './client.ts';

/** The signed-in account: `uid`, and the document that the account was made for ('' = its own uid). */
export interface SignedInUser {
  readonly uid: string;
  readonly madeFor: string;
}

/** The time that Auth gets while the device seems online; counted once per page, from the first call. */
const PATIENCE_MS = 1000;

const SAVED: Kind<SignedInUser> = { name: 'held', form: 1 };
const place = (role: Role) => ({ role, id: 'session' });
/** Returns whether the browser says that it is offline. Without `navigator` (in the tools) it counts as online. */
const isOffline = () => 'navigator' in globalThis && !navigator.onLine;
const patience = new Map<Role, Promise<false>>();

/** Stores the signed-in user on this device until the role's session ends. */
export function saveSignedInUser(role: Role, user: SignedInUser): void {
  void answerCache.put(place(role), SAVED, '', user);
}

/** Returns the user whom Auth restores from this device, or the last stored one where that takes long. Null: nobody. */
export async function signedInUser(role: Role): Promise<SignedInUser | null> {
  const auth = authOf(role);
  const own = (): SignedInUser | null =>
    auth.currentUser && { uid: auth.currentUser.uid, madeFor: auth.currentUser.displayName ?? '' };
  const known = own();
  if (known) return known;
  const late =
    patience.get(role) ??
    new Promise<false>((resolve) => setTimeout(() => resolve(false), isOffline() ? 0 : PATIENCE_MS));
  patience.set(role, late);
  const ready = readyAuth(role).then(() => true);
  if (await Promise.race([ready, late])) return own();
  const saved = await answerCache.get(place(role), SAVED, '');
  if (saved) return own() ?? saved.value;
  await ready;
  return own();
}
