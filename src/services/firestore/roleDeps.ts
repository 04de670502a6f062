import { parseBusinessSession } from '../../domain/session.ts';
import { SESSION_KEYS } from '../../domain/sessionKeys.ts';
import { authOf } from '../auth/client.ts';
import { localStore } from '../device/localStore.ts';
import type { Role } from '../firebase/app.ts';
import { database } from './database.ts';
import { clock, type Deps } from './deps.ts';
import { FirestoreError } from './request.ts';

/** The member whose session this browser keeps. The rules refuse the records of anybody who claims to be another. */
function storedMember(): string {
  return parseBusinessSession(localStore.read(SESSION_KEYS.business))?.member?.uid ?? '';
}

/** Returns what the commands of a role work with: the default of each, where a test doesn't give others. */
export function roleDeps(role: Role): Deps {
  const auth = authOf(role);
  const holder = async () => {
    await auth.authStateReady();
    return auth.currentUser;
  };
  return {
    ...clock,
    db: {
      ...database(),
      token: async (renew) => {
        const user = await holder();
        // Signed out meanwhile: the rules would refuse it.
        if (user === null) throw new FirestoreError('permission-denied');
        return user.getIdToken(renew);
      },
    },
    by: role === 'business' ? storedMember() : '',
    uid: async () => (await holder())?.uid ?? '',
  };
}
