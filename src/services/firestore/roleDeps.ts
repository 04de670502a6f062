import { parseBusinessSession } from '../../domain/session.ts';
import { SESSION_KEYS } from '../../domain/sessionKeys.ts';
import { authOf } from '../auth/client.ts';
import { localStore } from '../device/localStore.ts';
import type { Role } from '../firebase/app.ts';
import { database } from './database.ts';
import { clock, type Deps } from './deps.ts';
import { FirestoreError } from './request.ts';

/** Returns the member whose session this browser stores. The rules refuse records in the name of another member. */
function storedMember(): string {
  return parseBusinessSession(localStore.read(SESSION_KEYS.business))?.member?.uid ?? '';
}

/** Returns the default dependencies of a role's commands; a test gives others. */
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
        // The user has signed out meanwhile: the rules would refuse the request.
        if (user === null) throw new FirestoreError('permission-denied');
        return user.getIdToken(renew);
      },
    },
    by: role === 'business' ? storedMember() : '',
    uid: async () => (await holder())?.uid ?? '',
  };
}
