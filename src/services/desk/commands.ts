import { done, failed, type Outcome, type Trouble } from '../../domain/outcome.ts';
import { MAX_GUEST_NOTES } from '../../domain/reservations/constants.ts';
import { stillWaits } from '../../domain/reservations/waiting.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { writeBatch } from '../firestore/write.ts';
import { deskRef, guestRef, noteFields, waitingGoneFields } from './documents.ts';
import { readDesk, readGuest } from './queries.ts';

/** 'FULL': as many guests have a note, or as many parties a mark, as can. */
export type DeskProblem = Trouble | 'FULL';

/**
 * Sends a commit that may be sent again, and looks at the end whether it is stored: `problem` returns null when it is, else
 * why the rules refuse it. Never rejects.
 */
export function setOnce(
  commit: () => Promise<null>,
  problem: () => Promise<DeskProblem | null>,
  deps: Deps,
): Promise<Outcome<null, DeskProblem>> {
  return settle<null, DeskProblem>(
    {
      commit,
      judge: async (failure) => {
        const found = await problem();
        if (found === null) return done();
        return failure === 'lost' ? 'again' : failed(found);
      },
    },
    deps,
  );
}

/**
 * Sets the note about a phone, trimmed; '' takes it away. 1 write; 1 read when that fails. The same note may be sent
 * again. Never rejects.
 */
export function saveGuestNote(
  businessId: string,
  phone: string,
  note: string,
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, DeskProblem>> {
  const wanted = note.trim();
  return setOnce(
    () =>
      writeBatch(deps.db)
        .set(deskRef(deps.db, businessId), noteFields(phone, wanted), { merge: true })
        .commit(),
    async () => {
      const { notes } = await readDesk(businessId, deps);
      if ((notes[phone] ?? '') === wanted) return null;
      return Object.keys(notes).length >= MAX_GUEST_NOTES && !(phone in notes) ? 'FULL' : 'UNKNOWN';
    },
    deps,
  );
}

/** Deletes what the business keeps of a phone: counts and note. 2 writes. Never rejects. */
export function forgetGuest(
  businessId: string,
  phone: string,
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, DeskProblem>> {
  return setOnce(
    () =>
      writeBatch(deps.db)
        .delete(guestRef(deps.db, businessId, phone))
        .set(deskRef(deps.db, businessId), noteFields(phone, ''), { merge: true })
        .commit(),
    async () => {
      const [{ visits, noShows }, { notes }] = await Promise.all([
        readGuest(businessId, phone, deps),
        readDesk(businessId, deps),
      ]);
      return visits === 0 && noShows === 0 && !(phone in notes) ? null : 'UNKNOWN';
    },
    deps,
  );
}

/** Takes phones off the waiting list: one that has a table now. 1 write. Never rejects. */
export function endWaiting(
  businessId: string,
  phones: readonly string[],
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, DeskProblem>> {
  return setOnce(
    () =>
      writeBatch(deps.db)
        .set(deskRef(deps.db, businessId), waitingGoneFields(phones), { merge: true })
        .commit(),
    async () => {
      const { waiting } = await readDesk(businessId, deps);
      return waiting.some(({ phone }) => phones.includes(phone)) ? 'UNKNOWN' : null;
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
): Promise<Outcome<null, DeskProblem>> {
  const desk = await readDesk(businessId, deps).catch(() => null);
  if (desk === null) return failed('OFFLINE');
  const over = desk.waiting.filter((party) => !stillWaits(party, deps.now())).map(({ phone }) => phone);
  return over.length > 0 ? endWaiting(businessId, over, deps) : done();
}
