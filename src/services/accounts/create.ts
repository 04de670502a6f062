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
import { connectLocally } from '../auth/client.ts';
import { firebaseApp } from '../firebase/app.ts';

export interface NewAccount {
  readonly uid: string;
  /** The account's address is made from it; `usernames/{username}` stores it. */
  readonly accountId: string;
}

/** The result of registering a new account; with `keep` false the account is deleted again. */
export interface Registered<T> {
  readonly keep: boolean;
  readonly value: T;
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
 * it to `register`, which links it in the database. The account is deleted again when `register` rejects or returns
 * `keep: false`. `madeFor`: the id of the account's document. Rejects with the error of Auth or `register`.
 */
export async function withNewAccount<T>(
  madeFor: string,
  password: string,
  register: (account: NewAccount) => Promise<Registered<T>>,
): Promise<T> {
  const accountId = newDocumentId((bytes) => crypto.getRandomValues(bytes)).toLowerCase();
  const auth = authOfNewAccounts();
  const { user } = await createUserWithEmailAndPassword(
    auth,
    accountAddress('business', accountId),
    password,
  );
  let keep = false;
  try {
    await updateProfile(user, { displayName: madeFor });
    const registered = await register({ uid: user.uid, accountId });
    keep = registered.keep;
    return registered.value;
  } finally {
    // An account that no document links to has no rights, so it does no harm if this deletion fails.
    if (!keep) await deleteUser(user).catch(() => undefined);
    await signOut(auth);
  }
}
