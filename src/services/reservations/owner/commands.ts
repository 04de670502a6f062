/** The owner's commands on a party: one commit each, no read. Only when the commit fails, they read why. */
import { done, failed } from '../../../domain/outcome.ts';
import {
  afterAction,
  changeSince,
  isDone,
  isLateArrival,
  type OwnerAction,
  type OwnerOutcome,
  type OwnerProblem,
  ownerActions,
} from '../../../domain/reservations/ownerActions.ts';
import { mayExpire } from '../../../domain/reservations/policies.ts';
import { isActiveStatus } from '../../../domain/reservations/status.ts';
import { partiesToExpire } from '../../../domain/reservations/walkIn.ts';
import { slotInstantMs } from '../../../domain/time.ts';
import type { Deps } from '../../firestore/deps.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { settle } from '../../firestore/settle.ts';
import { actionBatch, expiryBatch, type NewWalkIn, placeOf, walkInBatch } from './batches.ts';
import type { StoredReservation } from './convert.ts';
import { finishSent } from './hostCommands.ts';
import { readReservation, reopeningProblem, seatsMissing, seatsProblem } from './queries.ts';
import { recordSent, type SentCommand } from './sentCommands.ts';

/** Returns why the rules refuse an action on a party that nobody has changed. */
function refusal(action: OwnerAction, r: StoredReservation, deps: Deps): OwnerProblem {
  if (action === 'no_show' && deps.now() < slotInstantMs(r.slotDate, r.slotTime)) return 'TOO_EARLY';
  if (ownerActions(r, deps.now()).includes(action)) return 'UNKNOWN';
  if (action === 'expire_again' || (action === 'no_show' && isLateArrival(r))) return 'TOO_LATE';
  return isActiveStatus(r.statusNormalized) ? 'UNKNOWN' : 'ENDED';
}

/**
 * Commits an action on a party as last seen in `from`. If it is null, or comes from a commit of this page, the party
 * is read first. Changes that this page itself made in between don't stop the action.
 */
function carryOut(
  action: OwnerAction,
  { businessId, id }: { readonly businessId: string; readonly id: string },
  from: StoredReservation | null,
  businessName: string,
  deps: Deps,
  overbook: boolean,
): Promise<OwnerOutcome> {
  let seen = from;
  let doing = action;
  const run = ({ note, isOwn }: SentCommand) =>
    settle<null, OwnerProblem>(deps, {
      lookFirst: from === null || from.unheard === true,
      commit: async () => {
        if (seen === null) return null;
        note(afterAction(doing, seen, deps.now()));
        return actionBatch(deps.db, doing, seen, businessName, deps.by, overbook).commit();
      },
      judge: async (failure) => {
        const before = seen;
        const now = await readReservation(businessId, id, deps);
        if (now === null) return failed('GONE');
        if (isDone(action, now)) return done();
        seen = now;
        if (before === null) return 'again';
        const change = changeSince(before, now);
        // The party was only stored as expired: an action of the business on it is still valid.
        if (change === 'ENDED' && isLateArrival(now) && (doing === 'arrive' || doing === 'no_show')) {
          if (doing === 'arrive') doing = 'reopen';
          return 'again';
        }
        const isReopening = doing === 'reopen' && change !== 'CHANGED';
        if (change !== null && !isReopening) {
          if (!isOwn(now)) return failed(change);
          return change === 'ENDED' ? failed('OWN_ENDED') : 'again';
        }
        // A change that doesn't matter to the action, such as a note, has still changed the card's timestamps.
        const isNewer = change === null && before.updatedAt !== now.updatedAt;
        if (failure === null || isNewer) return 'again';
        const problem = isReopening
          ? await reopeningProblem(now, deps, () =>
              seatsProblem(businessId, placeOf(now), now.partySize, deps, overbook),
            )
          : refusal(doing, now, deps);
        return failure === 'lost' && problem === 'UNKNOWN' ? 'again' : failed(problem);
      },
    });
  return recordSent(id, run, deps.device);
}

/**
 * Carries out an owner's action on a party: 1 to 4 writes, and 1 read where `r` comes from a commit of this page. Safe
 * to call twice: an action that is already stored succeeds. `r` is the reservation as last seen. `overbook`: the party
 * gets seats again 'aunque esté lleno'. Never rejects.
 */
export function actOn(
  action: OwnerAction,
  r: StoredReservation,
  businessName: string,
  deps = roleDeps('business'),
  overbook = false,
): Promise<OwnerOutcome> {
  return carryOut(action, r, r, businessName, deps, overbook);
}

/**
 * Undoes an action by its reverse, on the reservation as it is stored now: 1 read more than the action. Its problem
 * tells what happened in between: the seats or the phone were taken. Never rejects.
 */
export function takeBack(
  reverse: OwnerAction,
  which: { readonly businessId: string; readonly id: string },
  businessName: string,
  deps = roleDeps('business'),
  overbook = false,
): Promise<OwnerOutcome> {
  return carryOut(reverse, which, null, businessName, deps, overbook);
}

/**
 * Seats guests without a booking: 2 writes, no read. When the hour has no seats left, as many of the `known` parties as
 * needed (same branch and hour, time over, not stored as expired yet) are set 'expired' first: only this command of the
 * owner needs that. Safe to call again with the same `guests.id`, see `finishSent`. Never rejects.
 */
export async function seatWalkIn(
  guests: NewWalkIn,
  businessName: string,
  known: readonly StoredReservation[],
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  let waiting = known.filter(
    (each) =>
      each.branchId === guests.branchId && each.slotTime === guests.time && mayExpire(each, deps.now()),
  );
  return settle<null, OwnerProblem>(deps, {
    commit: async () =>
      walkInBatch(deps.db, guests, guests.overbook ? await deps.uid() : '', deps.by).commit(),
    judge: async (failure) => {
      const sent = await readReservation(guests.businessId, guests.id, deps);
      // Who waited at the door may have been seated by another member of the team.
      if (sent)
        return (sent.by ?? '') === (deps.by ?? '')
          ? finishSent(sent, guests, '', businessName, deps)
          : done();
      if (failure === 'lost') return 'again';
      const { businessId, partySize, overbook } = guests;
      const missing = await seatsMissing(businessId, guests, partySize, deps, overbook);
      if (missing === null) return failed('SLOT_GONE');
      if (missing <= 0) return failed('UNKNOWN');
      const leaving = partiesToExpire(waiting, missing);
      if (leaving.length === 0) return failed(overbook ? 'TOO_FULL' : 'NO_SEATS');
      // A party that can't be stored as expired keeps its seats: the next look reports that.
      for (const gone of leaving) {
        await expiryBatch(deps.db, gone, businessName)
          .commit()
          .catch(() => undefined);
      }
      waiting = waiting.filter((each) => !leaving.includes(each));
      return 'again';
    },
  });
}
