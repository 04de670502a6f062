import { doc, type Firestore, writeBatch } from 'firebase/firestore/lite';
import type { Venture } from '../../domain/ventures/entities.ts';
import type { CredentialsOutcome } from '../../domain/ventures/outcomes.ts';
import { newPassword } from '../../domain/ventures/password.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { type NewAccount, type Registered, withNewAccount } from '../accounts/create.ts';
import { signInProblem } from '../accounts/problems.ts';
import { type Surroundings, send } from '../firestore/attempt.ts';
import { accessDocument, accessFields, readOwnerUid } from './access.ts';
import { usernameFields } from './documents.ts';
import { readVenture } from './read.ts';

/** How often a commit whose answer was lost is sent again. */
const TRIES = 3;

/** A password from the browser's cryptographic source. */
export function freshPassword(): string {
  return newPassword((bytes) => crypto.getRandomValues(bytes));
}

const failed = (problem: VentureFailure): CredentialsOutcome => ({ ok: false, problem });

/** Why no account was made: only a lost network is told apart. */
export function accountFailure(error: unknown, otherwise: VentureFailure): VentureFailure {
  return signInProblem(error) === 'OFFLINE' ? 'OFFLINE' : otherwise;
}

/** Hands the venture to the account in one commit; null = done. */
async function handOver(
  db: Firestore,
  venture: Venture,
  { uid, accountId }: NewAccount,
  around: Surroundings,
): Promise<VentureFailure | null> {
  for (let tries = 1; ; tries += 1) {
    const batch = writeBatch(db);
    batch.update(accessDocument(db, venture.id), accessFields(uid));
    batch.update(doc(db, 'usernames', venture.username), usernameFields(venture.id, accountId));
    const failure = await send(() => batch.commit(), around);
    if (failure === null) return null;
    const current = await readOwnerUid(db, venture.id, around).catch(() => 'unreachable' as const);
    if (current === 'unreachable') return failure === 'lost' ? 'UNCERTAIN' : 'NEW_PASSWORD';
    if (current === uid) return null;
    if (current === null) {
      const found = await readVenture(db, venture.id, around).catch(() => venture);
      return found === null ? 'MISSING' : 'NEW_PASSWORD';
    }
    if (failure === 'denied') return 'NEW_PASSWORD';
    if (tries === TRIES) return 'OFFLINE';
  }
}

/**
 * Gives the venture's owner a new password: a new account takes the old one's place in one commit, because no browser
 * may change somebody else's password. From then on the old one leads nowhere and its sessions have no right. The
 * password is in the outcome only. 1 new account, 2 writes. Never rejects.
 */
export async function renewPassword(
  db: Firestore,
  venture: Venture,
  around: Surroundings,
): Promise<CredentialsOutcome> {
  const password = freshPassword();
  const register = async (account: NewAccount): Promise<Registered<CredentialsOutcome>> => {
    const problem = await handOver(db, venture, account, around);
    // In doubt the account stays: deleting one that has taken over would lock the owner out.
    if (problem !== null) return { keep: problem === 'UNCERTAIN', value: failed(problem) };
    return { keep: true, value: { ok: true, credentials: { username: venture.username, password } } };
  };
  try {
    return await withNewAccount('business', venture.id, password, register);
  } catch (error) {
    return failed(accountFailure(error, 'NEW_PASSWORD'));
  }
}
