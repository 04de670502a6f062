/** Registration, sign-in and password of clients (docs/product.md, Clients). */
import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
} from 'firebase/auth';
import { accountAddress } from '../../domain/accounts.ts';
import {
  type ClientSignInFailure,
  displayNameOf,
  handleId,
  type Registration,
  type RegistrationFailure,
} from '../../domain/clients/credentials.ts';
import { textAt } from '../../domain/fields.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { done, failed, type Outcome, type Trouble } from '../../domain/outcome.ts';
import type { ClientSession } from '../../domain/session.ts';
import { type SignInProblem, signInProblem } from '../accounts/problems.ts';
import { readyAuth } from '../auth/client.ts';
import { database } from '../firestore/database.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { type Settled, settle } from '../firestore/settle.ts';
import { deleteField, serverTimestamp, writeBatch } from '../firestore/write.ts';
import { clientFields } from './documents.ts';

type Taken = 'PHONE_TAKEN' | 'INSTAGRAM_TAKEN';

/** Returns whether the phone or else the Instagram handle is taken; null when both are free. Costs 1 or 2 reads. */
async function takenBy({ phone, instagramLower }: Registration): Promise<Taken | null> {
  if ((await getDoc(doc(database(), 'phones', phone))).data()) return 'PHONE_TAKEN';
  if (!instagramLower) return null;
  const handle = await getDoc(doc(database(), 'instagramHandles', handleId(instagramLower)));
  return handle.data() ? 'INSTAGRAM_TAKEN' : null;
}

/** Writes the documents of a client whose account already exists. */
async function writeClient(
  { uid }: User,
  accountId: string,
  registration: Registration,
  deps: Deps,
): Settled<Taken> {
  const { db } = deps;
  const { phone, instagramLower } = registration;
  const client = doc(db, 'clients', uid);
  const boardSecret = newDocumentId();
  return settle<null, Taken | Trouble>(deps, {
    commit: async () => {
      const batch = writeBatch(db);
      batch.set(client, clientFields(registration, boardSecret, serverTimestamp()));
      // These documents don't name the client: a known phone must not reveal the client's numbers and prizes.
      batch.set(doc(db, 'phones', phone), { accountId });
      if (instagramLower) {
        batch.set(doc(db, 'instagramHandles', handleId(instagramLower)), { createdAt: serverTimestamp() });
      }
      return batch.commit();
    },
    judge: async (failure) => {
      // The names are read before the client: else our own commit, if it arrives late, would look like another's.
      const taken = await takenBy(registration);
      if ((await getDoc(client)).data()) return done();
      if (taken) return failed(taken);
      return failure === 'lost' ? 'again' : failed('UNKNOWN');
    },
  });
}

/** Registers a client and signs them in: 2 or 3 writes. A refused registration leaves no account behind. */
export async function registerClient(
  registration: Registration,
): Promise<Outcome<ClientSession, RegistrationFailure>> {
  try {
    const auth = await readyAuth('client');
    const taken = await takenBy(registration);
    if (taken) return failed(taken);
    const accountId = newDocumentId().toLowerCase();
    const address = accountAddress('client', accountId);
    const { user } = await createUserWithEmailAndPassword(auth, address, registration.password);
    const written = await writeClient(user, accountId, registration, roleDeps('client'));
    if (!written.ok) {
      // Uncertain: the registration may have been stored. The account stays, and the next sign-in will show it.
      if (written.problem !== 'UNCERTAIN') await deleteUser(user).catch(() => undefined);
      await signOut(auth);
      return written;
    }
    return done({ clientId: user.uid, displayName: displayNameOf(registration) });
  } catch (error) {
    const problem = signInProblem(error);
    return failed(problem === 'OFFLINE' || problem === 'TOO_MANY_TRIES' ? problem : 'UNKNOWN');
  }
}

/**
 * Signs a client in by phone and password. Costs 2 reads. With a one-time password (NEW_PASSWORD_NEEDED) the session
 * only begins after `replacePassword`. Never rejects.
 */
export async function signInClient(
  phone: string,
  password: string,
  deps = roleDeps('client'),
): Promise<Outcome<ClientSession, ClientSignInFailure>> {
  try {
    const named = (await getDoc(doc(database(), 'phones', phone))).data();
    if (named === undefined) return failed('WRONG_CREDENTIALS');
    const auth = await readyAuth('client');
    const address = accountAddress('client', textAt(named, 'accountId'));
    const { user } = await signInWithEmailAndPassword(auth, address, password);
    const fields = (await getDoc(doc(deps.db, 'clients', user.uid))).data();
    if (fields === undefined) {
      await signOut(auth);
      return failed('CLIENT_NOT_FOUND');
    }
    if (fields.mustChangePassword === true) return failed('NEW_PASSWORD_NEEDED');
    const displayName = displayNameOf({ phone, instagram: textAt(fields, 'instagram') });
    return done({ clientId: user.uid, displayName });
  } catch (error) {
    const problem = signInProblem(error);
    return failed(problem === 'NOT_LINKED' ? 'CLIENT_NOT_FOUND' : problem);
  }
}

/** Changes the signed-in client's password. Sessions on other devices end. Never rejects. */
export async function changePassword(
  current: string,
  next: string,
): Promise<Outcome<null, SignInProblem | 'UNCERTAIN'>> {
  let isSent = false;
  try {
    const user = (await readyAuth('client')).currentUser;
    if (!user?.email) return failed('NOT_LINKED');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
    isSent = true;
    await updatePassword(user, next);
    return done();
  } catch (error) {
    const problem = signInProblem(error);
    return failed(isSent && problem === 'OFFLINE' ? 'UNCERTAIN' : problem);
  }
}

/**
 * Replaces the operator's one-time password with the client's new one and signs the client in. The mark in the client's
 * document is removed last: if this is interrupted, the next sign-in asks again. Costs 2 reads, 1 write. Never rejects.
 */
export async function replacePassword(
  phone: string,
  oneTime: string,
  next: string,
  deps = roleDeps('client'),
): Promise<Outcome<ClientSession, ClientSignInFailure | 'UNCERTAIN'>> {
  const first = await changePassword(oneTime, next);
  // An earlier try may have changed the password already, and lost its response or the write of the mark.
  const isLate = !first.ok && first.problem === 'WRONG_CREDENTIALS';
  const changed = isLate ? await changePassword(next, next) : first;
  if (!changed.ok) return failed(changed.problem === 'NOT_LINKED' ? 'CLIENT_NOT_FOUND' : changed.problem);
  try {
    const mark = { mustChangePassword: deleteField() };
    await writeBatch(deps.db)
      .update(doc(deps.db, 'clients', await deps.uid()), mark)
      .commit();
  } catch {
    return failed('UNCERTAIN');
  }
  const signedIn = await signInClient(phone, next, deps);
  // The password is changed, so no failure may say that it isn't.
  return signedIn.ok ? signedIn : failed('UNCERTAIN');
}
