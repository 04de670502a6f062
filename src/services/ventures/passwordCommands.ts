/** Makes a new password for a venture's owner. */

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

/** Returns a password from the browser's cryptographic random source. */
export function freshPassword(): string {
  return newPassword((bytes) => crypto.getRandomValues(bytes));
}

/** Returns why no account was made: 'OFFLINE' without a network, else `otherwise`. */
export function accountFailure(error: unknown, otherwise: VentureFailure): VentureFailure {
  return signInProblem(error) === 'OFFLINE' ? 'OFFLINE' : otherwise;
}

/** Makes the account the owner of the venture in one commit. */
function handOver(venture: Venture, { uid, accountId }: NewAccount, deps: Deps): Promise<VentureOutcome> {
  return settle<null, VentureFailure>(deps, {
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
  });
}

/**
 * Gives the venture's owner a new password: a new account replaces the old one in one commit, because a browser can't
 * change somebody else's password. From then on the old account and its sessions have no rights. Only the outcome has
 * the password. 1 new account, 2 writes. Never rejects.
 */
export async function renewPassword(venture: Venture, deps = roleDeps('admin')): Promise<CredentialsOutcome> {
  const password = freshPassword();
  const register = async (account: NewAccount): Promise<Registered<CredentialsOutcome>> => {
    const outcome = await handOver(venture, account, deps);
    // When the result is uncertain the account stays: if it is the owner's now, deleting it would lock the owner out.
    if (!outcome.ok) return { keep: outcome.problem === 'UNCERTAIN', value: outcome };
    return { keep: true, value: done({ username: venture.username, password }) };
  };
  try {
    return await withNewAccount(venture.id, password, register);
  } catch (error) {
    return failed(accountFailure(error, 'NEW_PASSWORD'));
  }
}
