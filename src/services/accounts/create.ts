import {
  type Auth,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  signOut,
  updateProfile,
} from 'firebase/auth';
import { accountAddress } from '../../domain/accounts.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { done, failed, type Outcome, type Problem } from '../../domain/outcome.ts';
import { newPassword } from '../../domain/ventures/password.ts';
import { connectLocally } from '../auth/client.ts';
import { firebaseApp } from '../firebase/app.ts';
import { signInProblem } from './problems.ts';

export interface NewAccount {
  readonly uid: string;
  /** The account's address is made from it; `usernames/{username}` stores it. */
  readonly accountId: string;
}

let newAccounts: Auth | undefined;

/**
 * Returns the page's one Auth for other people's accounts. It is never deleted: the SDK still uses an app for a moment
 * after the last response, and warns when the app has been deleted by then.
 */
function authOfNewAccounts(): Auth {
  if (!newAccounts) {
    newAccounts = initializeAuth(firebaseApp('new-account'), { persistence: inMemoryPersistence });
    connectLocally(newAccounts);
  }
  return newAccounts;
}

/**
 * Creates a business account for somebody else on a separate Firebase app, so that the user stays signed in, and passes
 * it to `link`, which links it in the database. `madeFor`: the id of the account's document. Only the outcome has the
 * password. An account that isn't linked is deleted again; where that is uncertain it stays if `staysUncertain`, because
 * somebody may already sign in with it. Fails with 'OFFLINE' without a network, else with `otherwise`. Never rejects.
 */
export async function withNewAccount<T, P extends Problem>(
  madeFor: string,
  link: (account: NewAccount) => Promise<Outcome<T, P>>,
  otherwise: P,
  staysUncertain = true,
): Promise<Outcome<{ readonly linked: T; readonly password: string }, P | 'OFFLINE'>> {
  const accountId = newDocumentId().toLowerCase();
  const password = newPassword((bytes) => crypto.getRandomValues(bytes));
  try {
    const auth = authOfNewAccounts();
    const address = accountAddress('business', accountId);
    const { user } = await createUserWithEmailAndPassword(auth, address, password);
    let keep = false;
    try {
      await updateProfile(user, { displayName: madeFor });
      const outcome = await link({ uid: user.uid, accountId });
      keep = outcome.ok || (staysUncertain && outcome.problem === 'UNCERTAIN');
      return outcome.ok ? done({ linked: outcome.value, password }) : outcome;
    } finally {
      // An account that no document links to has no rights, so it does no harm if this deletion fails.
      if (!keep) await deleteUser(user).catch(() => undefined);
      await signOut(auth);
    }
  } catch (error) {
    return failed(signInProblem(error) === 'OFFLINE' ? 'OFFLINE' : otherwise);
  }
}
