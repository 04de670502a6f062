import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { accountAddress } from '../../domain/accounts.ts';
import type { BusinessSession } from '../../domain/session.ts';
import { normalizeUsername } from '../../domain/ventures/username.ts';
import { authOf } from '../auth/client.ts';
import { abortAfter } from '../device/abortAfter.ts';
import { surroundings } from '../firestore/attempt.ts';
import { textAt } from '../firestore/fields.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import { fetchDocument } from '../firestore/rest.ts';
import { readOwnerUid } from '../ventures/access.ts';
import { type SignInProblem, signInProblem } from './problems.ts';

export type OwnerSignIn =
  | { readonly ok: true; readonly session: BusinessSession }
  | { readonly ok: false; readonly problem: SignInProblem };

const TIMEOUT_MS = 15_000;

/**
 * Signs an owner in by the generated username and password (specification section 5, Business login): accents,
 * case and non-alphanumerics of the username don't matter. Costs 3 reads. Never rejects.
 */
export async function signInOwner(username: string, password: string): Promise<OwnerSignIn> {
  const failed = (problem: SignInProblem): OwnerSignIn => ({ ok: false, problem });
  const normalized = normalizeUsername(username);
  if (normalized === '') return failed('WRONG_CREDENTIALS');
  try {
    const named = await fetchDocument(['usernames', normalized], abortAfter(TIMEOUT_MS));
    if (named === null) return failed('WRONG_CREDENTIALS');
    const auth = authOf('business');
    const address = accountAddress('business', textAt(named, 'accountId'));
    const { user } = await signInWithEmailAndPassword(auth, address, password);
    const ventureId = textAt(named, 'ventureId');
    const [venture, ownerUid] = await Promise.all([
      fetchDocument(['ventures', ventureId], abortAfter(TIMEOUT_MS)),
      readOwnerUid(liteDatabase('business'), ventureId, surroundings),
    ]);
    if (venture === null || ownerUid !== user.uid) {
      await signOut(auth);
      return failed('NOT_LINKED');
    }
    return { ok: true, session: { businessId: ventureId, businessName: textAt(venture, 'name') } };
  } catch (error) {
    return failed(signInProblem(error));
  }
}
