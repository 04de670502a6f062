/** What the session of a role needs of Firebase Authentication. */
import { onAuthStateChanged, signOut } from 'firebase/auth';
import { authOf } from '../auth/client.ts';
import { type SignedInUser, saveSignedInUser, signedInUser } from '../auth/signedInUser.ts';
import { answerCache } from '../device/answerCache.ts';
import type { Role } from '../firebase/app.ts';
import { outbox } from '../sales/outbox.ts';

/** A session is lost. Sales that wait stay: nobody asked their owner, who may sign in again. */
function forgetLists(role: Role): void {
  void answerCache.drop(role);
  if (role === 'business') outbox.forget(null);
}

/** Returns the role's signed-in user once Auth has restored it from this device, or null. Needs no network. */
export async function restoredUser(role: Role): Promise<SignedInUser | null> {
  const user = await signedInUser(role);
  if (user === null) forgetLists(role);
  return user;
}

/**
 * Calls back with the role's user whenever it is another one, here or in another tab; null: nobody is signed in any more.
 * Returns how to stop.
 */
export function watchUser(role: Role, onUser: (user: SignedInUser | null) => void): () => void {
  return onAuthStateChanged(authOf(role), (user) => {
    const known = user && { uid: user.uid, madeFor: user.displayName ?? '' };
    if (known) saveSignedInUser(role, known);
    else forgetLists(role);
    onUser(known);
  });
}

/** Ends the role's session with Auth. What it saw, and an owner's sales, are no longer on this device afterwards. */
export async function signOutOf(role: Role): Promise<void> {
  const auth = authOf(role);
  const ventureId = auth.currentUser?.displayName ?? null;
  await signOut(auth);
  await answerCache.drop(role);
  if (role === 'business') outbox.forget(ventureId);
}
