/** An owner whose venture was given to another account learns it at once: nothing is shown to them from then on. */
import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';
import { doc, onSnapshot } from 'firebase/firestore';
import { authOf } from '../auth/client.ts';
import { liveDatabase } from '../firestore/liveClient.ts';

/**
 * Signs the owner out when the venture is no longer theirs. The rules judge a listener on a named document by that
 * document with each of its changes; one on a query, such as the day's, may go on. Its end with the session is what
 * this is for. Sales that wait stay on the device. Costs 1 read. Returns the way to stop.
 */
export function watchOwner(ventureId: string): () => void {
  return onSnapshot(
    doc(liveDatabase('business'), 'ventures', ventureId, 'private', 'access'),
    () => undefined,
    (error) => {
      if (error instanceof FirebaseError && error.code === 'permission-denied')
        void signOut(authOf('business'));
    },
  );
}
