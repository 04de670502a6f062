import { doc, onSnapshot } from 'firebase/firestore';
import type { Fields } from '../../domain/fields.ts';
import type { Night } from '../../domain/reservations/night.ts';
import type { LocalDate } from '../../domain/time.ts';
import { liveDatabase } from '../firestore/liveClient.ts';
import { type Desk, toDesk, toNight } from './documents.ts';

/**
 * Follows the notes about guests and who waits, signed in as who may read them: 1 read (and 1 by the rules), then 1 for
 * each change. Silent without network or right: the day's own view says so. Returns the way to stop.
 */
export function watchDesk(businessId: string, onDesk: (desk: Desk) => void): () => void {
  return follow(['private', 'desk'], businessId, (fields) => onDesk(toDesk(fields)));
}

/** Follows what the house writes down of a day's parties, as watchDesk does. */
export function watchNight(businessId: string, date: LocalDate, onNight: (night: Night) => void): () => void {
  return follow(['nights', date], businessId, (fields) => onNight(toNight(fields)));
}

function follow(
  path: readonly [string, string],
  businessId: string,
  onFields: (fields: Fields) => void,
): () => void {
  return onSnapshot(
    doc(liveDatabase('business'), 'businesses', businessId, ...path),
    // Else a desk that is first reported missing without an answer is never reported again with one.
    { includeMetadataChanges: true },
    (found) => {
      // Without an answer a document that was never seen looks like one that isn't there: a desk without notes.
      if (found.exists() || !found.metadata.fromCache) onFields(found.data() ?? {});
    },
    () => undefined,
  );
}
