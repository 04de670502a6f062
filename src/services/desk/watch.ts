import { doc, onSnapshot } from 'firebase/firestore';
import { liveDatabase } from '../firestore/liveClient.ts';
import { type Desk, toDesk } from './documents.ts';

/**
 * Follows the notes about guests and who waits, signed in as who may read them: 1 read (and 1 by the rules), then 1 for
 * each change. Silent without network or right: the day's own view says so. Returns the way to stop.
 */
export function watchDesk(businessId: string, onDesk: (desk: Desk) => void): () => void {
  return onSnapshot(
    doc(liveDatabase('business'), 'businesses', businessId, 'private', 'desk'),
    // Else a desk that is first reported missing without an answer is never reported again with one.
    { includeMetadataChanges: true },
    (found) => {
      // Without an answer a document that was never seen looks like one that isn't there: a desk without notes.
      if (found.exists() || !found.metadata.fromCache) onDesk(toDesk(found.data() ?? {}));
    },
    () => undefined,
  );
}
