/** What the owner does with a party: one commit each, no read; only when that fails it reads why. */
import { done, failed } from '../../../domain/outcome.ts';
import {
  afterAction,
  changeSince,
  isDone,
  type OwnerAction,
  type OwnerOutcome,
  type OwnerProblem,
  ownerActions,
} from '../../../domain/reservations/ownerActions.ts';
import { slotInstantMs } from '../../../domain/time.ts';
import type { Deps } from '../../firestore/deps.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { settle } from '../../firestore/settle.ts';
import { withTimeout } from '../../firestore/timeout.ts';
import { readActiveCard } from '../queries.ts';
import { actionBatch, expiryBatch, hasCard, type NewWalkIn, placeOf, walkInBatch } from './batches.ts';
import type { StoredReservation } from './convert.ts';
import { asOwnAct, type OwnAct } from './ownActs.ts';
import { readReservation, seatsProblem } from './queries.ts';

/** Returns why a reservation can't be reopened. Rejects without a network. */
async function reopeningProblem(r: StoredReservation, deps: Deps): Promise<OwnerProblem> {
  if (!ownerActions(r, deps.now()).includes('reopen')) return 'TOO_LATE';
  if (hasCard(r) && (await readActiveCard(r.normalizedContactPhone, r.businessId, deps)))
    return 'PHONE_TAKEN';
  return (await seatsProblem(r.businessId, placeOf(r), r.partySize, deps)) ?? 'UNKNOWN';
}

/** Returns why the rules refuse an action on a party that nobody has changed. */
function refusal(action: OwnerAction, { slotDate, slotTime }: StoredReservation, deps: Deps): OwnerProblem {
  return action === 'no_show' && deps.now() < slotInstantMs(slotDate, slotTime) ? 'TOO_EARLY' : 'UNKNOWN';
}

/**
 * Commits an action on a party as last seen in `from`; null, or seen before an own commit: it is read first. What this
 * page did itself meanwhile is built upon.
 */
function carryOut(
  action: OwnerAction,
  { businessId, id }: { readonly businessId: string; readonly id: string },
  from: StoredReservation | null,
  businessName: string,
  deps: Deps,
): Promise<OwnerOutcome> {
  let seen = from;
  const run = ({ note, isOwn }: OwnAct) =>
    settle<null, OwnerProblem>(
      {
        lookFirst: from === null || from.unheard === true,
        commit: async () => {
          if (seen === null) return null;
          note(afterAction(action, seen, deps.now()));
          await actionBatch(deps.db, action, seen, businessName, deps.by).commit();
          return null;
        },
        judge: async (failure) => {
          const before = seen;
          const now = await readReservation(businessId, id, deps);
          if (now === null) return failed('GONE');
          if (isDone(action, now)) return done();
          seen = now;
          if (before === null) return 'again';
          const change = changeSince(before, now);
          const isReopening = action === 'reopen' && change !== 'CHANGED';
          if (change !== null && !isReopening) {
            if (!isOwn(now)) return failed(change);
            return change === 'ENDED' ? failed('OWN_ENDED') : 'again';
          }
          // What an action doesn't mind, as a note, has changed the card's timestamps all the same.
          const isNewer = change === null && before.updatedAt !== now.updatedAt;
          if (failure === null || isNewer) return 'again';
          const problem = isReopening ? await reopeningProblem(now, deps) : refusal(action, now, deps);
          return failure === 'lost' && problem === 'UNKNOWN' ? 'again' : failed(problem);
        },
      },
      deps,
    );
  return asOwnAct(id, run, deps.device);
}

/**
 * Carries out an owner's action on a party: 1 to 4 writes, and 1 read where `r` is as an own commit left it. Safe to call
 * twice: what is done already succeeds. `r` is the reservation as last seen. Never rejects.
 */
export function actOn(
  action: OwnerAction,
  r: StoredReservation,
  businessName: string,
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  return carryOut(action, r, r, businessName, deps);
}

/**
 * Takes an action back by its reverse, on the reservation as it is now: 1 read more than the action. Says in its
 * problem what has come between: the seats or the phone were taken. Never rejects.
 */
export function takeBack(
  reverse: OwnerAction,
  which: { readonly businessId: string; readonly id: string },
  businessName: string,
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  return carryOut(reverse, which, null, businessName, deps);
}

/**
 * Seats guests without a booking: 2 writes, no read. When the hour has no seats left, the parties in `stale`
 * (same branch and hour, expired, not yet written so) are set 'expired' first: this is where the owner's side
 * needs it. Safe to call again with the same `guests.id`. Never rejects.
 */
export async function seatWalkIn(
  guests: NewWalkIn,
  businessName: string,
  stale: readonly StoredReservation[],
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  let waiting = stale;
  return settle<null, OwnerProblem>(
    {
      commit: async () => {
        await walkInBatch(deps.db, guests, deps.by).commit();
        return null;
      },
      judge: async (failure) => {
        if (await readReservation(guests.businessId, guests.id, deps)) return done();
        if (failure === 'lost') return 'again';
        const problem = await seatsProblem(guests.businessId, guests, guests.partySize, deps);
        if (problem !== 'NO_SEATS' || waiting.length === 0) return failed(problem ?? 'UNKNOWN');
        // What can't be written down leaves its seats taken: the next look says so.
        for (const gone of waiting) {
          await withTimeout(expiryBatch(deps.db, gone, businessName).commit(), deps).catch(() => undefined);
        }
        waiting = [];
        return 'again';
      },
    },
    deps,
  );
}
