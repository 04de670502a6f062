/** Registration and sign-in of clients (specification sections 5 and 7, Clients). */
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
import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { accountAddress } from '../../domain/accounts.ts';
import {
  type ClientSignInFailure,
  displayNameOf,
  type Registration,
  type RegistrationFailure,
} from '../../domain/clients/credentials.ts';
import { newDocumentId } from '../../domain/ids.ts';
import type { ClientSession } from '../../domain/session.ts';
import { type SignInProblem, signInProblem } from '../accounts/problems.ts';
import { authOf } from '../auth/client.ts';
import { abortAfter } from '../device/abortAfter.ts';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { textAt } from '../firestore/fields.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { fetchDocument } from '../firestore/rest.ts';

export type ClientOutcome<P> =
  | { readonly ok: true; readonly session: ClientSession }
  | { readonly ok: false; readonly problem: P };

function takenSignal({ timeoutMs }: Surroundings): AbortSignal {
  return abortAfter(timeoutMs);
}

/** Which of phone and handle somebody else has; null when both are free. Costs 1 or 2 reads. */
async function taken(
  { phone, instagramLower }: Registration,
  around: Surroundings,
): Promise<'PHONE_TAKEN' | 'INSTAGRAM_TAKEN' | null> {
  if (await fetchDocument(['phones', phone], takenSignal(around))) return 'PHONE_TAKEN';
  const handle =
    instagramLower && (await fetchDocument(['instagramHandles', instagramLower], takenSignal(around)));
  return handle ? 'INSTAGRAM_TAKEN' : null;
}

async function register(
  user: User,
  accountId: string,
  registration: Registration,
  around: Surroundings,
): Promise<RegistrationFailure | null> {
  const db = liteDatabase('client');
  const { phone, instagram, instagramLower } = registration;
  const batch = writeBatch(db);
  batch.set(doc(db, 'clients', user.uid), {
    phone,
    instagram,
    instagramLower,
    coins: 0,
    boardSecret: newDocumentId((bytes) => crypto.getRandomValues(bytes)),
    lastPurchase: null,
    lastTopUpId: '',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  // They name nobody: who knows a phone must not learn which numbers and prizes are its client's.
  batch.set(doc(db, 'phones', phone), { accountId });
  if (instagramLower) {
    batch.set(doc(db, 'instagramHandles', instagramLower), { createdAt: serverTimestamp() });
  }
  const failure = await send(() => batch.commit(), around);
  if (failure === null) return null;
  try {
    if ((await inTime(getDoc(doc(db, 'clients', user.uid)), around)).exists()) return null;
    return (await taken(registration, around)) ?? (failure === 'lost' ? 'OFFLINE' : 'UNKNOWN');
  } catch {
    return 'UNCERTAIN';
  }
}

/**
 * Registers a client and signs them in: 2 or 3 writes, after asking whether phone and handle are free. What was
 * refused leaves no account behind. Never rejects.
 */
export async function registerClient(
  registration: Registration,
  around: Surroundings,
): Promise<ClientOutcome<RegistrationFailure>> {
  const failed = (problem: RegistrationFailure) => ({ ok: false, problem }) as const;
  const auth = authOf('client');
  try {
    const known = await taken(registration, around);
    if (known) return failed(known);
    const accountId = newDocumentId((bytes) => crypto.getRandomValues(bytes)).toLowerCase();
    const address = accountAddress('client', accountId);
    const { user } = await createUserWithEmailAndPassword(auth, address, registration.password);
    const failure = await register(user, accountId, registration, around);
    if (failure) {
      // Uncertain means that the account may be the registered one: it stays, and signing in will tell.
      if (failure !== 'UNCERTAIN') await deleteUser(user).catch(() => undefined);
      await signOut(auth);
      return failed(failure);
    }
    return { ok: true, session: { clientId: user.uid, displayName: displayNameOf(registration) } };
  } catch (error) {
    return failed(registrationFailure(signInProblem(error)));
  }
}

function registrationFailure(problem: SignInProblem): RegistrationFailure {
  return problem === 'OFFLINE' || problem === 'TOO_MANY_TRIES' ? problem : 'UNKNOWN';
}

/** Signs a client in by phone and password. Costs 2 reads. Never rejects. */
export async function signInClient(
  phone: string,
  password: string,
  around: Surroundings,
): Promise<ClientOutcome<ClientSignInFailure>> {
  const failed = (problem: ClientSignInFailure) => ({ ok: false, problem }) as const;
  try {
    const named = await fetchDocument(['phones', phone], takenSignal(around));
    if (named === null) return failed('WRONG_CREDENTIALS');
    const auth = authOf('client');
    const address = accountAddress('client', textAt(named, 'accountId'));
    const { user } = await signInWithEmailAndPassword(auth, address, password);
    const client = await inTime(getDoc(doc(liteDatabase('client'), 'clients', user.uid)), around);
    const fields = client.data();
    if (fields === undefined) {
      await signOut(auth);
      return failed('CLIENT_NOT_FOUND');
    }
    const displayName = displayNameOf({ phone, instagram: textAt(fields, 'instagram') });
    return { ok: true, session: { clientId: user.uid, displayName } };
  } catch (error) {
    const problem = signInProblem(error);
    return failed(problem === 'NOT_LINKED' ? 'CLIENT_NOT_FOUND' : problem);
  }
}

/** Changes the signed-in client's password; null = done. Sessions on other devices end. Never rejects. */
export async function changePassword(current: string, next: string): Promise<SignInProblem | null> {
  try {
    const auth = authOf('client');
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user?.email) return 'NOT_LINKED';
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
    await updatePassword(user, next);
    return null;
  } catch (error) {
    return signInProblem(error);
  }
}
