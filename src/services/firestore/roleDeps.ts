import { authOf } from '../auth/client.ts';
import type { Role } from '../firebase/app.ts';
import { clock, type Deps } from './deps.ts';
import { liteDatabase } from './liteClient.ts';

/** Returns what the commands of a role work with: the default of each, where a test doesn't give others. */
export function roleDeps(role: Role): Deps {
  const auth = authOf(role);
  return {
    ...clock,
    db: liteDatabase(role),
    uid: async () => {
      await auth.authStateReady();
      return auth.currentUser?.uid ?? '';
    },
  };
}
