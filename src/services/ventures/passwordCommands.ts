/** Makes a new password for a venture's owner. */

import { done, failed } from '../../domain/outcome.ts';
import type { Venture } from '../../domain/ventures/entities.ts';
import type { CredentialsOutcome, VentureOutcome } from '../../domain/ventures/outcomes.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { accessDocument, accessFields, readOwnerUid } from '../accounts/access.ts';
import { type NewAccount, withNewAccount } from '../accounts/create.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';
import { usernameFields } from './documents.ts';
import { readVenture } from './queries.ts';

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
  const { id, username } = venture;
  const made = await withNewAccount(id, (account) => handOver(venture, account, deps), 'NEW_PASSWORD');
  return made.ok ? done({ username, password: made.value.password }) : made;
}
