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
  /** Leads to the account's address; `usernames/{username}` keeps it. */
  readonly accountId: string;
}

/** What came of registering a new account; `keep` false takes the account back. */
export interface Registered<T> {
  readonly keep: boolean;
  readonly value: T;
}

let newAccounts: Auth | undefined;

/**
 * This page's one Auth for accounts of others, kept: the SDK goes on using an app for a moment after its last answer,
 * and warns when it was deleted by then.
 */
function authOfNewAccounts(): Auth {
  if (!newAccounts) {
    newAccounts = initializeAuth(firebaseApp('new-account'), { persistence: inMemoryPersistence });
    connectLocally(newAccounts);
  }
  return newAccounts;
}

/**
 * Makes an account of a business for somebody else on a Firebase app of its own, so that whoever is signed in stays so,
 * and hands it to `register`, which links it in the database. The account is deleted again when `register` rejects or says
 * so. `madeFor` is the document that the account stands for. Rejects with what Auth or `register` rejects with.
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
    // An account that stands for nothing has no rights; leaving it behind is only untidy.
    if (!keep) await deleteUser(user).catch(() => undefined);
    await signOut(auth);
  }
}
