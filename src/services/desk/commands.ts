import { done, failed, type Trouble } from '../../domain/outcome.ts';
import { MAX_GUEST_NOTES } from '../../domain/reservations/constants.ts';
import { stillWaits } from '../../domain/reservations/waiting.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { type Settled, settle } from '../firestore/settle.ts';
import { type WriteBatch, writeBatch } from '../firestore/write.ts';
import { deskRef, guestRef, noteFields, waitingGoneFields } from './documents.ts';
import { readDesk, readGuest } from './queries.ts';

/** 'FULL': the document already holds the most notes about guests, or the most marks of parties, that it may. */
export type DeskProblem = Trouble | 'FULL';

/**
 * Commits an idempotent change. When that fails or its response is lost, `problem` reads the stored data: it returns
 * null when the change is stored, else why the rules refuse it. Never rejects.
 */
export function setOnce(
  deps: Deps,
  change: WriteBatch,
  problem: () => Promise<DeskProblem | null>,
): Settled<DeskProblem> {
  return settle<null, DeskProblem>(deps, {
    commit: () => change.commit(),
    judge: async (failure) => {
      const found = await problem();
      if (found === null) return done();
      return failure === 'lost' ? 'again' : failed(found);
    },
  });
}

/** Stores the note about a phone, trimmed; '' deletes it. 1 write; 1 read when that fails. Never rejects. */
export function saveGuestNote(
  businessId: string,
  phone: string,
  note: string,
  deps = roleDeps('business'),
): Settled<DeskProblem> {
  const wanted = note.trim();
  const change = writeBatch(deps.db).merge(deskRef(deps.db, businessId), noteFields(phone, wanted));
  return setOnce(deps, change, async () => {
    const { notes } = await readDesk(businessId, deps);
    if ((notes[phone] ?? '') === wanted) return null;
    return Object.keys(notes).length >= MAX_GUEST_NOTES && !(phone in notes) ? 'FULL' : 'UNKNOWN';
  });
}

/**
 * Deletes the data of a phone that the business stores: counts and note. 2 writes. The rules refuse the desk's where
 * nothing was ever noted: then 2 reads and the other write. Never rejects.
 */
export function forgetGuest(
  businessId: string,
  phone: string,
  deps = roleDeps('business'),
): Settled<DeskProblem> {
  let hasNote = true;
  return settle<null, DeskProblem>(deps, {
    commit: () => {
      const batch = writeBatch(deps.db).delete(guestRef(deps.db, businessId, phone));
      if (hasNote) batch.merge(deskRef(deps.db, businessId), noteFields(phone, ''));
      return batch.commit();
    },
    judge: async (failure) => {
      const [{ visits, noShows }, { notes }] = await Promise.all([
        readGuest(businessId, phone, deps),
        readDesk(businessId, deps),
      ]);
      hasNote = phone in notes;
      if (visits === 0 && noShows === 0 && !hasNote) return done();
      return failure === 'lost' || !hasNote ? 'again' : failed('UNKNOWN');
    },
  });
}

/** Removes phones from the waiting list, because their parties have a table now. 1 write. Never rejects. */
export function endWaiting(
  businessId: string,
  phones: readonly string[],
  deps = roleDeps('business'),
): Settled<DeskProblem> {
  const change = writeBatch(deps.db).merge(deskRef(deps.db, businessId), waitingGoneFields(phones));
  return setOnce(deps, change, async () => {
    const { waiting } = await readDesk(businessId, deps);
    return waiting.some(({ phone }) => phones.includes(phone)) ? 'UNKNOWN' : null;
  });
}

/**
 * Removes the parties whose hours are over from the waiting list. 1 read and 1 write: the list is read again, because a
 * list from before the device slept may be old, and a phone may wait for another day by now. Never rejects.
 */
export async function endOverWaiting(businessId: string, deps = roleDeps('business')): Settled<DeskProblem> {
  const desk = await readDesk(businessId, deps).catch(() => null);
  if (desk === null) return failed('OFFLINE');
  const over = desk.waiting.filter((party) => !stillWaits(party, deps.now())).map(({ phone }) => phone);
  return over.length > 0 ? endWaiting(businessId, over, deps) : done();
}
