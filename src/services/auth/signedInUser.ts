/** Who is signed in here, also where Auth can't say it: it asks the network first, for up to half a minute. */
import { answerCache, type Kind } from '../device/answerCache.ts';
import type { Role } from '../firebase/app.ts';
import { authOf } from './client.ts';

/** The signed-in account: `uid`, and the document that the account was made for ('' = its own uid). */
export interface SignedInUser {
  readonly uid: string;
  readonly madeFor: string;
}

/** So long Auth may take where there seems to be a line; counted once a page, from the first question. */
const PATIENCE_MS = 1000;

const SAVED: Kind<SignedInUser> = { name: 'held', form: 1 };
const place = (role: Role) => ({ role, id: 'session' });
/** Whether the browser knows of no line; the tools, which are none, have one. */
const isOffline = () => 'navigator' in globalThis && !navigator.onLine;
const patience = new Map<Role, Promise<false>>();

/** Saves who is signed in, until the role's session ends here. */
export function saveSignedInUser(role: Role, user: SignedInUser): void {
  void answerCache.put(place(role), SAVED, '', user);
}

/** Returns the role's user as Auth restores it from this device; where that takes long, as it was here last. Null: nobody. */
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
  const ready = auth.authStateReady().then(() => true);
  if (await Promise.race([ready, late])) return own();
  const saved = await answerCache.get(place(role), SAVED, '');
  if (saved) return own() ?? saved.value;
  await ready;
  return own();
}
