import type { Firestore } from 'firebase/firestore/lite';
import type { OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import { type Surroundings, send } from '../../firestore/attempt.ts';
import { readProblem } from './act.ts';
import { expiryBatch, type NewWalkIn, walkInBatch } from './batches.ts';
import type { StoredReservation } from './convert.ts';
import { readReservation, seatsProblem } from './read.ts';

/**
 * Seats guests without a booking: 2 writes, no read. When the hour has no seats left, the parties in `stale`
 * (same branch and hour, expired, not yet written so) are set 'expired' first: this is where the owner's side
 * needs it (specification section 4: lazily). Safe to call again with the same `guests.id`.
 */
export async function seatWalkIn(
  db: Firestore,
  guests: NewWalkIn,
  businessName: string,
  stale: readonly StoredReservation[],
  around: Surroundings,
): Promise<OwnerOutcome> {
  const sendIt = () => send(() => walkInBatch(db, guests).commit(), around);
  let waiting = stale;
  let failure = await sendIt();
  for (let round = 0; failure !== null && round < 2; round += 1) {
    try {
      if ((await readReservation(db, guests.businessId, guests.id, around)) !== null) return { ok: true };
      if (failure === 'denied') {
        const problem = await seatsProblem(db, guests.businessId, guests, guests.partySize, around);
        if (problem !== 'NO_SEATS' || waiting.length === 0)
          return { ok: false, problem: problem ?? 'UNKNOWN' };
        for (const gone of waiting) await send(() => expiryBatch(db, gone, businessName).commit(), around);
        waiting = [];
      }
    } catch (error) {
      return { ok: false, problem: readProblem(error) };
    }
    failure = await sendIt();
  }
  if (failure === null) return { ok: true };
  return { ok: false, problem: failure === 'lost' ? 'UNCERTAIN' : 'NO_SEATS' };
}
