import { FirebaseError } from 'firebase/app';
import type { Firestore } from 'firebase/firestore/lite';
import {
  changeSince,
  type OwnerAction,
  type OwnerOutcome,
  type OwnerProblem,
  ownerActions,
} from '../../../domain/reservations/ownerActions.ts';
import { isActiveStatus } from '../../../domain/reservations/status.ts';
import { slotInstantMs } from '../../../domain/time.ts';
import { type Surroundings, send } from '../../firestore/attempt.ts';
import { readActiveCard } from '../state.ts';
import { actionBatch, endStatusOf, placeOf } from './batches.ts';
import type { StoredReservation } from './convert.ts';
import { readReservation, seatsProblem } from './read.ts';

/** What a read that failed means: the rules let no stranger read a reservation. */
export function readProblem(error: unknown): OwnerProblem {
  const isDenied = error instanceof FirebaseError && error.code === 'permission-denied';
  return isDenied ? 'SIGNED_OUT' : 'UNCERTAIN';
}

/** True when the reservation is as the action would leave it. */
function isDone(action: OwnerAction, now: StoredReservation): boolean {
  const status = endStatusOf(action);
  if (status !== null) return now.statusNormalized === status && now.endedByBusiness;
  if (!isActiveStatus(now.statusNormalized)) return false;
  if (action === 'reopen') return true;
  return (now.arrivedAt !== null) === (action === 'arrive');
}

async function reopeningProblem(
  db: Firestore,
  r: StoredReservation,
  around: Surroundings,
): Promise<OwnerProblem> {
  if (!ownerActions(r, around.now()).includes('reopen')) return 'TOO_LATE';
  if (!r.walkIn) {
    if (await readActiveCard(db, r.normalizedContactPhone, r.businessId, around)) return 'PHONE_TAKEN';
  }
  return (await seatsProblem(db, r.businessId, placeOf(r), r.partySize, around)) ?? 'UNKNOWN';
}

/** Returns why an action was not carried out, or null when it turns out to be stored. */
async function actionProblem(
  db: Firestore,
  action: OwnerAction,
  r: StoredReservation,
  around: Surroundings,
): Promise<OwnerProblem | null> {
  const now = await readReservation(db, r.businessId, r.id, around);
  if (now === null) return 'GONE';
  if (isDone(action, now)) return null;
  const change = changeSince(r, now);
  if (action === 'reopen' && change !== 'CHANGED') return reopeningProblem(db, now, around);
  if (change !== null) return change;
  return action === 'no_show' && around.now() < slotInstantMs(now.slotDate, now.slotTime)
    ? 'TOO_EARLY'
    : 'UNKNOWN';
}

/**
 * Carries out an owner's action on a party: one commit, no read. Only when that fails it reads why, and sends
 * again what was lost. Safe to call twice: what is done already succeeds. `r` is the reservation as last seen.
 */
export async function actOn(
  db: Firestore,
  action: OwnerAction,
  r: StoredReservation,
  businessName: string,
  around: Surroundings,
): Promise<OwnerOutcome> {
  const sendIt = () => send(() => actionBatch(db, action, r, businessName).commit(), around);
  let failure = await sendIt();
  for (let round = 0; failure !== null && round < 2; round += 1) {
    try {
      const problem = await actionProblem(db, action, r, around);
      if (problem === null) return { ok: true };
      if (failure === 'denied' || problem !== 'UNKNOWN') return { ok: false, problem };
    } catch (error) {
      return { ok: false, problem: readProblem(error) };
    }
    failure = await sendIt();
  }
  if (failure === null) return { ok: true };
  return { ok: false, problem: failure === 'lost' ? 'UNCERTAIN' : 'UNKNOWN' };
}

/**
 * Takes an action back by its reverse, on the reservation as it is now: 1 read more than the action. Says in its
 * problem what has come between: the seats or the phone were taken.
 */
export async function takeBack(
  db: Firestore,
  reverse: OwnerAction,
  { businessId, id }: { readonly businessId: string; readonly id: string },
  businessName: string,
  around: Surroundings,
): Promise<OwnerOutcome> {
  try {
    const now = await readReservation(db, businessId, id, around);
    if (now === null) return { ok: false, problem: 'GONE' };
    return isDone(reverse, now) ? { ok: true } : await actOn(db, reverse, now, businessName, around);
  } catch (error) {
    return { ok: false, problem: readProblem(error) };
  }
}
