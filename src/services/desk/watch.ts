import { doc, onSnapshot } from 'firebase/firestore';
import type { Fields } from '../../domain/fields.ts';
import type { Night } from '../../domain/reservations/night.ts';
import type { LocalDate } from '../../domain/time.ts';
import { liveDatabase, TELL_SOURCE } from '../firestore/liveClient.ts';
import { type Desk, toDesk, toNight } from './documents.ts';

/**
 * Listens to the notes about guests and the waiting list, as a signed-in user of the business: 1 read (and 1 by the
 * rules), then 1 for each change. Reports no errors: the day's screen does. Returns a function that stops it.
 */
export function watchDesk(businessId: string, onDesk: (desk: Desk) => void): () => void {
  return follow(['private', 'desk'], businessId, (fields) => onDesk(toDesk(fields)));
}

/** Listens to the team's marks about the parties of a day, as watchDesk does. */
export function watchNight(businessId: string, date: LocalDate, onNight: (night: Night) => void): () => void {
  return follow(['nights', date], businessId, (fields) => onNight(toNight(fields)));
}

function follow(
  path: readonly [string, string],
  businessId: string,
  onFields: (fields: Fields) => void,
): () => void {
  return onSnapshot(doc(liveDatabase('business'), 'businesses', businessId, ...path), TELL_SOURCE, {
    next: (found) => {
      // Before the server answers, a document that isn't cached looks like a missing one: a desk without notes.
      if (found.exists() || !found.metadata.fromCache) onFields(found.data() ?? {});
    },
    error: () => undefined,
  });
}
