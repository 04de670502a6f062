/**
 * What the owner may do with a party, and what takes it back. The same windows as isArrival, isOwnerEnding and
 * isReopening in firestore.rules, which decide.
 */
import type { Outcome, Trouble } from '../outcome.ts';
import { localDateOf, slotInstantMs } from '../time.ts';
import { LATE_ARRIVAL_MS } from './day.ts';
import type { Reservation } from './entities.ts';
import { mayExpire } from './policies.ts';
import {
  isActiveStatus,
  STATUS_CANCELLED,
  STATUS_COMPLETED,
  STATUS_CONFIRMED,
  STATUS_EXPIRED,
  STATUS_NO_SHOW,
} from './status.ts';

/**
 * 'reopen' takes an ending back, or takes in a party that has expired: then it arrives in the same step. 'keep' leaves a
 * disputed one as it is.
 */
export type OwnerAction = 'arrive' | 'unarrive' | 'complete' | 'no_show' | 'cancel' | 'reopen' | 'keep';

/** How long the rules let an ending be taken back. */
const TAKE_BACK_MS = 120_000;

/** True when 'reopen' means that a party comes late after all. */
export function isLateArrival({ statusNormalized, endedByBusiness }: Reservation): boolean {
  return statusNormalized === STATUS_EXPIRED && !endedByBusiness;
}

/** What the owner can do with a party now, the most likely first; nothing with most of the history. */
export function ownerActions(reservation: Reservation, nowMs: number): OwnerAction[] {
  const startMs = slotInstantMs(reservation.slotDate, reservation.slotTime);
  const isLateStill = nowMs <= startMs + LATE_ARRIVAL_MS;
  if (!isActiveStatus(reservation.statusNormalized)) {
    const canReopen = isLateArrival(reservation)
      ? isLateStill
      : reservation.endedByBusiness && nowMs <= reservation.updatedAt + TAKE_BACK_MS;
    return canReopen ? ['reopen'] : [];
  }
  if (mayExpire(reservation, nowMs)) {
    return reservation.arrivedAt === null && isLateStill ? ['arrive', 'no_show'] : [];
  }
  // A visit of another day has not begun: there is nothing to mark, except that it won't be.
  if (reservation.slotDate > localDateOf(nowMs)) return ['cancel'];
  if (reservation.arrivedAt !== null) {
    return reservation.walkIn ? ['complete', 'cancel'] : ['complete', 'unarrive', 'cancel'];
  }
  return nowMs >= startMs ? ['arrive', 'complete', 'no_show', 'cancel'] : ['arrive', 'complete', 'cancel'];
}

/** What takes an action back; null where nothing does. */
export function reverseOf(action: OwnerAction, reservation: Reservation): OwnerAction | null {
  switch (action) {
    case 'arrive':
      return 'unarrive';
    case 'unarrive':
      return 'arrive';
    case 'complete':
    case 'no_show':
    case 'cancel':
      return 'reopen';
    case 'reopen':
      return isLateArrival(reservation) ? 'unarrive' : null;
    case 'keep':
      return null;
  }
}

/** Why an owner's action was not carried out. */
export type OwnerProblem =
  | Trouble
  /** Somebody has ended the reservation meanwhile. */
  | 'ENDED'
  /** This device itself has ended it before, and had no answer. */
  | 'OWN_ENDED'
  /** The diner has changed the reservation meanwhile. */
  | 'CHANGED'
  /** On another device the party was marked as arrived meanwhile, or as not arrived after all. */
  | 'ARRIVED'
  | 'NOT_ARRIVED'
  | 'GONE'
  | 'NO_SEATS'
  /** Not even 'aunque esté lleno'. */
  | 'TOO_FULL'
  /** The phone has an active reservation here already. */
  | 'PHONE_ACTIVE'
  /** The branch doesn't offer that hour any more. */
  | 'SLOT_GONE'
  /** The phone has another active reservation here by now. */
  | 'PHONE_TAKEN'
  /** The time to take it back is over. */
  | 'TOO_LATE'
  /** 'No asistió' before its hour. */
  | 'TOO_EARLY';

function isSameVisit(a: Reservation, b: Reservation): boolean {
  return (
    a.branchId === b.branchId &&
    a.slotDate === b.slotDate &&
    a.slotTime === b.slotTime &&
    a.partySize === b.partySize &&
    a.normalizedContactPhone === b.normalizedContactPhone
  );
}

/** What somebody else has done to a party since it was seen as `seen`; null when nothing that an action minds. */
export function changeSince(
  seen: Reservation,
  now: Reservation,
): Extract<OwnerProblem, 'CHANGED' | 'ENDED' | 'ARRIVED' | 'NOT_ARRIVED'> | null {
  if (!isSameVisit(seen, now)) return 'CHANGED';
  if (!isActiveStatus(now.statusNormalized)) return 'ENDED';
  if (seen.arrivedAt === now.arrivedAt) return null;
  return now.arrivedAt === null ? 'NOT_ARRIVED' : 'ARRIVED';
}

/** The status that an action leaves behind; null for those that end nothing. */
export function endStatusOf(action: OwnerAction): string | null {
  switch (action) {
    case 'complete':
      return STATUS_COMPLETED;
    case 'no_show':
      return STATUS_NO_SHOW;
    case 'cancel':
      return STATUS_CANCELLED;
    case 'arrive':
    case 'unarrive':
    case 'reopen':
    case 'keep':
      return null;
  }
}

/** True when a reservation is as the action would leave it. */
export function isDone(action: OwnerAction, now: Reservation): boolean {
  const status = endStatusOf(action);
  if (status !== null) return now.statusNormalized === status && now.endedByBusiness;
  if (!isActiveStatus(now.statusNormalized)) return false;
  if (action === 'reopen') return true;
  if (action === 'keep') return now.disputed !== true;
  return (now.arrivedAt !== null) === (action === 'arrive');
}

/** Returns a reservation as an action leaves it, done at `nowMs`. */
export function afterAction<R extends Reservation>(action: OwnerAction, r: R, nowMs: number): R {
  const status = endStatusOf(action);
  if (status !== null)
    return { ...r, status, statusNormalized: status, endedByBusiness: true, updatedAt: nowMs };
  const arrivedAt = action === 'arrive' || (action === 'reopen' && isLateArrival(r)) ? nowMs : r.arrivedAt;
  return {
    ...r,
    ...(action === 'reopen' && {
      status: STATUS_CONFIRMED,
      statusNormalized: STATUS_CONFIRMED,
      endedByBusiness: false,
    }),
    ...(action === 'keep' && { disputed: false }),
    arrivedAt: action === 'unarrive' ? null : arrivedAt,
    updatedAt: nowMs,
  };
}

/** True when a reservation stands as its business left it, whatever the instants. */
export function isAsLeft(left: Reservation, now: Reservation): boolean {
  if (!isSameVisit(left, now)) return false;
  if (!isActiveStatus(now.statusNormalized))
    return left.statusNormalized === now.statusNormalized && now.endedByBusiness;
  return (
    isActiveStatus(left.statusNormalized) &&
    (left.arrivedAt === null) === (now.arrivedAt === null) &&
    (left.disputed ?? false) === (now.disputed ?? false)
  );
}

export type OwnerOutcome = Outcome<null, OwnerProblem>;
