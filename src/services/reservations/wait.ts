/** A diner's commands on the waiting list. Only the business reads it: commits are blind; a refusal reads the slot. */

import { done, failed } from '../../domain/outcome.ts';
import type { BookingProblem } from '../../domain/reservations/problems.ts';
import type { NewWaiting } from '../../domain/reservations/waiting.ts';
import { deskRef, waitingFields, waitingGoneFields } from '../desk/documents.ts';
import { dinerDeps } from '../firestore/deps.ts';
import { type Settled, settle } from '../firestore/settle.ts';
import { writeBatch } from '../firestore/write.ts';
import { slotProblem } from './queries.ts';

/**
 * Puts a party on a business's waiting list; its phone then waits for this table alone. 1 write, and 2 reads when it is
 * refused: 'REFUSED' also means a full list, which only the business may know. Never rejects.
 */
export function waitForTable(
  businessId: string,
  party: NewWaiting,
  deps = dinerDeps(),
): Settled<BookingProblem> {
  return settle<null, BookingProblem>(deps, {
    commit: () => writeBatch(deps.db).merge(deskRef(deps.db, businessId), waitingFields(party)).commit(),
    judge: async (failure) => {
      if (failure === 'lost') return 'again';
      const place = { ...party, time: party.hours.at(-1) ?? '' };
      const problem = await slotProblem(businessId, place, { had: 0, sits: false }, deps);
      return failed(problem === null || problem === 'NO_SEATS' ? 'REFUSED' : problem);
    },
  });
}

/** Removes a phone from the list; the rules refuse only one that isn't on it. 1 write. Never rejects. */
export function stopWaiting(businessId: string, phone: string, deps = dinerDeps()): Settled<BookingProblem> {
  return settle<null, BookingProblem>(deps, {
    commit: () =>
      writeBatch(deps.db)
        .merge(deskRef(deps.db, businessId), waitingGoneFields([phone]))
        .commit(),
    judge: (failure) => Promise.resolve(failure === 'lost' ? 'again' : done()),
  });
}
