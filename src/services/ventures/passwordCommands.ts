/** A new password for a venture's owner. */

import { done, failed } from '../../domain/outcome.ts';
import type { Venture } from '../../domain/ventures/entities.ts';
import type { CredentialsOutcome, VentureOutcome } from '../../domain/ventures/outcomes.ts';
import { newPassword } from '../../domain/ventures/password.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { accessDocument, accessFields, readOwnerUid } from '../accounts/access.ts';
import { type NewAccount, type Registered, withNewAccount } from '../accounts/create.ts';
import { signInProblem } from '../accounts/problems.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';
import { usernameFields } from './documents.ts';
import { readVenture } from './queries.ts';

/** A password from the browser's cryptographic source. */
export function freshPassword(): string {
  return newPassword((bytes) => crypto.getRandomValues(bytes));
}

/** Why no account was made: only a lost network is told apart. */
export function accountFailure(error: unknown, otherwise: VentureFailure): VentureFailure {
  return signInProblem(error) === 'OFFLINE' ? 'OFFLINE' : otherwise;
}

/** Hands the venture to the account in one commit. */
function handOver(venture: Venture, { uid, accountId }: NewAccount, deps: Deps): Promise<VentureOutcome> {
  return settle<null, VentureFailure>(
    {
      commit: () => {
        const batch = writeBatch(deps.db);
        batch.update(accessDocument(deps.db, venture.id), accessFields(uid));
        batch.update(
          doc(deps.db, 'usernames', venture.username),
          usernameFields(venture.id, accountId, serverTimestamp()),
        );
        return batch.commit();
      },
      judge: async (failure) => {
        const current = await readOwnerUid(venture.id, deps);
        if (current === uid) return done();
        if (current === null) {
          const found = await readVenture(venture.id, deps).catch(() => venture);
          return failed(found === null ? 'MISSING' : 'NEW_PASSWORD');
        }
        return failure === 'lost' ? 'again' : failed('NEW_PASSWORD');
      },
    },
    deps,
  );
}

/**
 * Gives the venture's owner a new password: a new account takes the old one's place in one commit, because no browser
 * may change somebody else's password. From then on the old one leads nowhere and its sessions have no right. The
 * password is in the outcome only. 1 new account, 2 writes. Never rejects.
 */
export async function renewPassword(
  venture: Venture,
  deps: Deps = roleDeps('admin'),
): Promise<CredentialsOutcome> {
  const password = freshPassword();
  const register = async (account: NewAccount): Promise<Registered<CredentialsOutcome>> => {
    const outcome = await handOver(venture, account, deps);
    // In doubt the account stays: deleting one that has taken over would lock the owner out.
    if (!outcome.ok) return { keep: outcome.problem === 'UNCERTAIN', value: outcome };
    return { keep: true, value: done({ username: venture.username, password }) };
  };
  try {
    return await withNewAccount(venture.id, password, register);
  } catch (error) {
    return failed(accountFailure(error, 'NEW_PASSWORD'));
  }
}
