import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore';
import { accountAddress } from '../../domain/accounts.ts';
import { normalizeUsername } from '../../domain/ventures/username.ts';
import { authOf } from '../auth/client.ts';
import { liveDatabase } from '../firestore/liveClient.ts';
import { type SignInProblem, signInProblem } from './problems.ts';

/** Returns whether the admin role's signed-in user is an administrator; false when nobody is. Costs 1 read. */
export async function isAdminSignedIn(): Promise<boolean> {
  const auth = authOf('admin');
  await auth.authStateReady();
  const uid = auth.currentUser?.uid;
  return uid !== undefined && (await getDoc(doc(liveDatabase('admin'), 'admins', uid))).exists();
}

/** Signs an administrator in; null = done. Rights come from `admins/{uid}`, never from the account. Never rejects. */
export async function signInAdmin(username: string, password: string): Promise<SignInProblem | null> {
  try {
    const auth = authOf('admin');
    const address = accountAddress('admin', normalizeUsername(username));
    await signInWithEmailAndPassword(auth, address, password);
    if (await isAdminSignedIn()) return null;
    await signOut(auth);
    return 'NOT_LINKED';
  } catch (error) {
    return signInProblem(error);
  }
}
