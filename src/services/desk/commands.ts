import { done, failed, type Outcome, type Trouble } from '../../domain/outcome.ts';
import { MAX_GUEST_NOTES } from '../../domain/reservations/constants.ts';
import { stillWaits } from '../../domain/reservations/waiting.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { writeBatch } from '../firestore/write.ts';
import { deskRef, guestRef, noteFields, waitingGoneFields } from './documents.ts';
import { readDesk, readGuest } from './queries.ts';

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
        await writeBatch(deps.db)
          .set(deskRef(deps.db, businessId), noteFields(phone, wanted), { merge: true })
          .commit();
        return null;
      },
      judge: async (failure) => {
        const { notes } = await readDesk(businessId, deps);
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
        batch.set(deskRef(deps.db, businessId), noteFields(phone, ''), { merge: true });
        await batch.commit();
        return null;
      },
      judge: async (failure) => {
        const [{ visits, noShows }, { notes }] = await Promise.all([
          readGuest(businessId, phone, deps),
          readDesk(businessId, deps),
        ]);
        if (visits === 0 && noShows === 0 && !(phone in notes)) return done();
        return failure === 'lost' ? 'again' : failed('UNKNOWN');
      },
    },
    deps,
  );
}

/** Takes phones off the waiting list: one that has a table now. 1 write. Never rejects. */
export function endWaiting(
  businessId: string,
  phones: readonly string[],
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, Trouble>> {
  return settle<null, Trouble>(
    {
      commit: async () => {
        await writeBatch(deps.db)
          .set(deskRef(deps.db, businessId), waitingGoneFields(phones), { merge: true })
          .commit();
        return null;
      },
      judge: async (failure) => {
        const { waiting } = await readDesk(businessId, deps);
        if (!waiting.some(({ phone }) => phones.includes(phone))) return done();
        return failure === 'lost' ? 'again' : failed('UNKNOWN');
      },
    },
    deps,
  );
}

/**
 * Takes those off the list whose hours are over. 1 read and 1 write: what a device has seen before it slept is no list to
 * go by, since a phone may wait for another day by now. Never rejects.
 */
export async function endOverWaiting(
  businessId: string,
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, Trouble>> {
  const desk = await readDesk(businessId, deps).catch(() => null);
  if (desk === null) return failed('OFFLINE');
  const over = desk.waiting.filter((party) => !stillWaits(party, deps.now())).map(({ phone }) => phone);
  return over.length > 0 ? endWaiting(businessId, over, deps) : done();
}
