/** Bookings by phone, moves and changes by the business: one commit each, no read; only when it fails it reads why. */
import { done, failed } from '../../../domain/outcome.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { isHostable } from '../../../domain/reservations/host.ts';
import {
  changeSince,
  isLateArrival,
  type OwnerOutcome,
  type OwnerProblem,
} from '../../../domain/reservations/ownerActions.ts';
import { mayExpire } from '../../../domain/reservations/policies.ts';
import { isActiveStatus, isByBusiness } from '../../../domain/reservations/status.ts';
import type { Deps } from '../../firestore/deps.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { settle } from '../../firestore/settle.ts';
import { datesOf } from '../documents.ts';
import { expire, readActiveCard } from '../queries.ts';
import type { StoredReservation } from './convert.ts';
import { type HostBooking, hostBookingBatch, hostChangeBatch } from './hostBatches.ts';
import { changedBy, type HostChange, isAs, isChanged, sits } from './hostChange.ts';
import { readReservation, reopeningProblem, seatsProblem } from './queries.ts';
import { recordSent, type SentCommand } from './sentCommands.ts';

/**
 * Takes a booking by phone: 2 or 3 writes, no read. An earlier reservation of the same phone whose time has passed is
 * set 'expired' first. Safe to call again with the same `booking.id` after a lost answer, see `finishSent`.
 */
export async function bookByPhone(booking: HostBooking, deps = roleDeps('business')): Promise<OwnerOutcome> {
  const phone = normalizePhone(booking.contactPhone);
  return settle<null, OwnerProblem>(deps, {
    commit: async () => hostBookingBatch(deps.db, booking, await deps.uid()).commit(),
    judge: async (failure) => {
      const sent = await readReservation(booking.businessId, booking.id, deps);
      if (sent) return finishSent(sent, booking, phone, booking.businessName, deps);
      if (failure === 'lost') return 'again';
      const card = phone === '' ? null : await readActiveCard(phone, booking.businessId, deps);
      if (card) {
        if (!mayExpire(datesOf(card), deps.now())) return failed('PHONE_ACTIVE');
        await expire(card, deps);
        return 'again';
      }
      return refusal(await slotProblem(booking, booking.businessId, booking.partySize, deps));
    },
  });
}

/** Without a problem it is sent again: since the refusal seats may have come free. */
const refusal = (problem: OwnerProblem | null) => (problem === null ? 'again' : failed(problem));

/** Returns why the rules refused a slot; null when it seems free. */
async function slotProblem(
  wanted: HostChange,
  businessId: string,
  seats: number,
  deps: Deps,
): Promise<OwnerProblem | null> {
  if (!isHostable(wanted.date, wanted.time, deps.now())) return 'SLOT_GONE';
  return seatsProblem(businessId, wanted, seats, deps, wanted.overbook);
}

/**
 * Moves a party or changes its size, name or note: one commit gives its old seats back and takes the new ones, with the
 * diner's card. An expired party is confirmed at another hour. `from` is the reservation as last seen; when others
 * have changed its slot, size or phone since, nothing is written; a text that the change leaves as in `from` is kept as
 * it is stored. Safe to call again after a lost answer. Never rejects.
 */
export async function changeParty(
  from: StoredReservation,
  change: HostChange,
  businessName: string,
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  const { businessId, id } = from;
  let r = from;
  const run = ({ note, isOwn }: SentCommand) =>
    settle<null, OwnerProblem>(deps, {
      lookFirst: from.unheard === true,
      commit: async () => {
        note(changedBy(r, change));
        return hostChangeBatch(deps.db, r, change, from, businessName, await deps.uid()).commit();
      },
      judge: async (failure) => {
        const before = r;
        const now = await readReservation(businessId, id, deps);
        if (now === null) return failed('GONE');
        if (isChanged(now, change, from)) return done();
        r = now;
        const problem = changeSince(before, now);
        // The party was only stored as expired: it may still be moved.
        if (problem === 'ENDED' && isLateArrival(now)) return 'again';
        if (problem !== null) {
          if (!isOwn(now)) return failed(problem);
          return problem === 'ENDED' ? failed('OWN_ENDED') : 'again';
        }
        if (failure !== 'denied') return 'again';
        if (!isActiveStatus(now.statusNormalized) && !isLateArrival(now)) return failed('ENDED');
        if (isLateArrival(now)) {
          const slot = () => slotProblem(change, businessId, change.partySize, deps);
          return failed(await reopeningProblem(now, deps, slot));
        }
        const more = sits(r, change) ? change.partySize - r.partySize : change.partySize;
        if (sits(r, change) && more <= 0) return failed('UNKNOWN');
        if (!sits(r, change)) return refusal(await slotProblem(change, r.businessId, more, deps));
        return refusal(await seatsProblem(r.businessId, change, more, deps, change.overbook));
      },
    });
  return recordSent(id, run, deps.device);
}

/**
 * Returns the outcome of a new party that is sent again and turns out to be stored: what the form says differently by
 * now is changed in it. 'SENT_BEFORE': others have changed it since, or it can't be changed: another `phone`
 * (normalised), another hour for guests who sit already. Never rejects once the uid is known.
 */
export async function finishSent(
  sent: StoredReservation,
  wanted: HostChange,
  phone: string,
  businessName: string,
  deps: Deps,
): Promise<OwnerOutcome> {
  const isSamePhone = sent.normalizedContactPhone === phone;
  const stays = sits(sent, wanted);
  if (isSamePhone && isAs(sent, wanted) && isActiveStatus(sent.statusNormalized)) return done();
  const isOwn =
    sent.updatedAt === sent.createdAt || (isByBusiness(sent) && sent.hostedBy === (await deps.uid()));
  if (!isSamePhone || !isOwn || (!stays && sent.arrivedAt !== null)) return failed('SENT_BEFORE');
  const overbook = wanted.overbook || (stays && sent.overbooked === true);
  return changeParty(sent, { ...wanted, overbook }, businessName, deps);
}
