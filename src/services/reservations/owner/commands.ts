/** What the owner does with a party: one commit each, no read; only when that fails it reads why. */
import { done, failed } from '../../../domain/outcome.ts';
import {
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
import { readReservation, seatsProblem } from './queries.ts';

/** Returns why a reservation can't be reopened. Rejects without a network. */
async function reopeningProblem(r: StoredReservation, deps: Deps): Promise<OwnerProblem> {
  if (!ownerActions(r, deps.now()).includes('reopen')) return 'TOO_LATE';
  if (hasCard(r) && (await readActiveCard(r.normalizedContactPhone, r.businessId, deps)))
    return 'PHONE_TAKEN';
  return (await seatsProblem(r.businessId, placeOf(r), r.partySize, deps)) ?? 'UNKNOWN';
}

/** Returns why an action was not carried out, or null when it turns out to be stored. Rejects without a network. */
async function actionProblem(
  action: OwnerAction,
  r: StoredReservation,
  deps: Deps,
): Promise<OwnerProblem | null> {
  const now = await readReservation(r.businessId, r.id, deps);
  if (now === null) return 'GONE';
  if (isDone(action, now)) return null;
  const change = changeSince(r, now);
  if (action === 'reopen' && change !== 'CHANGED') return reopeningProblem(now, deps);
  if (change !== null) return change;
  return action === 'no_show' && deps.now() < slotInstantMs(now.slotDate, now.slotTime)
    ? 'TOO_EARLY'
    : 'UNKNOWN';
}

/**
 * Carries out an owner's action on a party: 1 to 4 writes. Safe to call twice: what is done already succeeds. `r` is
 * the reservation as last seen. Never rejects.
 */
export async function actOn(
  action: OwnerAction,
  r: StoredReservation,
  businessName: string,
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  return settle<null, OwnerProblem>(
    {
      commit: async () => {
        await actionBatch(deps.db, action, r, businessName, deps.by).commit();
        return null;
      },
      judge: async (failure) => {
        const problem = await actionProblem(action, r, deps);
        if (problem === null) return done();
        return failure === 'lost' && problem === 'UNKNOWN' ? 'again' : failed(problem);
      },
    },
    deps,
  );
}

/**
 * Takes an action back by its reverse, on the reservation as it is now: 1 read more than the action. Says in its
 * problem what has come between: the seats or the phone were taken. Never rejects.
 */
export async function takeBack(
  reverse: OwnerAction,
  { businessId, id }: { readonly businessId: string; readonly id: string },
  businessName: string,
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  let found: StoredReservation | null = null;
  return settle<null, OwnerProblem>(
    {
      lookFirst: true,
      commit: async () => {
        if (found) await actionBatch(deps.db, reverse, found, businessName, deps.by).commit();
        return null;
      },
      judge: async (failure) => {
        const seen = found;
        found = await readReservation(businessId, id, deps);
        if (found === null) return failed('GONE');
        if (isDone(reverse, found)) return done();
        if (seen === null) return 'again';
        const problem = await actionProblem(reverse, seen, deps);
        if (problem === null) return done();
        return failure === 'lost' && problem === 'UNKNOWN' ? 'again' : failed(problem);
      },
    },
    deps,
  );
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
