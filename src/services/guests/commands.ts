import { writeBatch } from 'firebase/firestore/lite';
import { done, failed, type Outcome, type Trouble } from '../../domain/outcome.ts';
import { MAX_GUEST_NOTES } from '../../domain/reservations/constants.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { guestRef, writeNote } from './documents.ts';
import { readGuest, readGuestNotes } from './queries.ts';

export type GuestProblem =
  | Trouble
  /** As many guests have a note as can. */
  | 'FULL';

/**
 * Sets the note about a phone, trimmed; '' takes it away. 1 write; 1 read when that fails. The same note may be sent
 * again. Never rejects.
 */
export function saveGuestNote(
  businessId: string,
  phone: string,
  note: string,
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, GuestProblem>> {
  const wanted = note.trim();
  return settle<null, GuestProblem>(
    {
      commit: async () => {
        const batch = writeBatch(deps.db);
        writeNote(batch, deps.db, businessId, phone, wanted);
        await batch.commit();
        return null;
      },
      judge: async (failure) => {
        const notes = await readGuestNotes(businessId, deps);
        if ((notes[phone] ?? '') === wanted) return done();
        if (failure === 'lost') return 'again';
        return failed(Object.keys(notes).length >= MAX_GUEST_NOTES && !(phone in notes) ? 'FULL' : 'UNKNOWN');
      },
    },
    deps,
  );
}

/** Deletes what the business keeps of a phone: counts and note. 2 writes. Never rejects. */
export function forgetGuest(
  businessId: string,
  phone: string,
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, GuestProblem>> {
  return settle<null, GuestProblem>(
    {
      commit: async () => {
        const batch = writeBatch(deps.db);
        batch.delete(guestRef(deps.db, businessId, phone));
        writeNote(batch, deps.db, businessId, phone, '');
        await batch.commit();
        return null;
      },
      judge: async (failure) => {
        const [visits, notes] = await Promise.all([
          readGuest(businessId, phone, deps),
          readGuestNotes(businessId, deps),
        ]);
        if (visits.visits === 0 && visits.noShows === 0 && !(phone in notes)) return done();
        return failure === 'lost' ? 'again' : failed('UNKNOWN');
      },
    },
    deps,
  );
}
