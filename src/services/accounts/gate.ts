/** The calls to Firebase Authentication that the session of a role needs. */
import { onAuthStateChanged, signOut } from 'firebase/auth';
import { authOf, readyAuth } from '../auth/client.ts';
import { type SignedInUser, saveSignedInUser, signedInUser } from '../auth/signedInUser.ts';
import { answerCache } from '../device/answerCache.ts';
import { withTimeout } from '../device/timeout.ts';
import type { Role } from '../firebase/app.ts';
import { forgetSales } from '../sales/forget.ts';

/** The longest wait for the browser's storage. */
const STORAGE_MS = 15_000;

/** Deletes the cached answers after a session was lost. Unsent sales stay, because their owner may sign in again. */
function forgetLists(role: Role): void {
  void answerCache.drop(role);
  if (role === 'business') forgetSales(null);
}

/** Returns the role's signed-in user once Auth has restored it from this device, or null. Needs no network. */
export async function restoredUser(role: Role): Promise<SignedInUser | null> {
  const user = await signedInUser(role);
  if (user === null) forgetLists(role);
  return user;
}

/** Calls back with the role's user at each change, in any tab; null: nobody is signed in. Returns how to stop. */
export function watchUser(role: Role, onUser: (user: SignedInUser | null) => void): () => void {
  return onAuthStateChanged(authOf(role), (user) => {
    const known = user && { uid: user.uid, madeFor: user.displayName ?? '' };
    if (known) saveSignedInUser(role, known);
    else forgetLists(role);
    onUser(known);
  });
}

/**
 * Ends the role's session with Auth. Its cached answers are deleted from this device, and the unsent sales of the team
 * member `by`; '' = the owner's, and so all of them. Rejects when the browser's storage doesn't answer.
 */
export async function signOutOf(role: Role, by = ''): Promise<void> {
  // Until then Auth doesn't say whose session it is; it signs out only then, too.
  const auth = await readyAuth(role);
  const ventureId = auth.currentUser?.displayName ?? null;
  const removed = signOut(auth).then(() => answerCache.drop(role));
  await withTimeout(removed, { timeoutMs: STORAGE_MS });
  if (role === 'business') forgetSales(ventureId, by);
}
