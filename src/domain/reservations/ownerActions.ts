/** The owner's actions on a party and those that undo them; isArrival etc. in firestore.rules enforce the limits. */
import type { Outcome, Trouble } from '../outcome.ts';
import { localDateOf, slotInstantMs } from '../time.ts';
import type { Reservation } from './entities.ts';
import { LATE_ARRIVAL_MS, NO_SHOW_MS } from './hostLimits.ts';
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
 * 'reopen' undoes an ending, or seats a party that has expired, which also marks it as arrived. 'expire_again' undoes
 * 'no asistió' for a party that had expired before. 'keep' settles a dispute without a change.
 */
export type OwnerAction =
  | 'arrive'
  | 'unarrive'
  | 'complete'
  | 'no_show'
  | 'cancel'
  | 'reopen'
  | 'expire_again'
  | 'keep';

/** How long the rules allow an ending to be undone. */
const TAKE_BACK_MS = 120_000;

/** A party can be marked as arrived less than this before its hour. */
const EARLY_ARRIVAL_MS = 12 * 60 * 60_000;

/** Returns true when 'reopen' means that an expired party arrives late. */
export function isLateArrival({ statusNormalized, endedByBusiness }: Reservation): boolean {
  return statusNormalized === STATUS_EXPIRED && !endedByBusiness;
}

/** Returns what the owner can do with a party now, the most likely action first; nothing for most of the history. */
export function ownerActions(reservation: Reservation, nowMs: number): OwnerAction[] {
  const startMs = slotInstantMs(reservation.slotDate, reservation.slotTime);
  const late = (takeIn: OwnerAction): OwnerAction[] =>
    nowMs <= startMs + LATE_ARRIVAL_MS
      ? [takeIn, 'no_show']
      : nowMs <= startMs + NO_SHOW_MS
        ? ['no_show']
        : [];
  if (!isActiveStatus(reservation.statusNormalized)) {
    if (isLateArrival(reservation)) return late('reopen');
    const isRecent = reservation.endedByBusiness && nowMs <= reservation.updatedAt + TAKE_BACK_MS;
    return isRecent ? [reservation.expired ? 'expire_again' : 'reopen'] : [];
  }
  if (mayExpire(reservation, nowMs)) return reservation.arrivedAt === null ? late('arrive') : [];
  // A visit on a later day hasn't begun: the only possible mark is that it won't take place.
  if (reservation.slotDate > localDateOf(nowMs)) return ['cancel'];
  if (reservation.arrivedAt !== null) {
    return reservation.walkIn ? ['complete', 'cancel'] : ['complete', 'unarrive', 'cancel'];
  }
  // The rules take no arrival so early.
  if (startMs >= nowMs + EARLY_ARRIVAL_MS) return ['complete', 'cancel'];
  return nowMs >= startMs ? ['arrive', 'complete', 'no_show', 'cancel'] : ['arrive', 'complete', 'cancel'];
}

/** Returns the action that undoes an action; null when none does. */
export function reverseOf(action: OwnerAction, reservation: Reservation): OwnerAction | null {
  switch (action) {
    case 'arrive':
      return 'unarrive';
    case 'unarrive':
      return 'arrive';
    case 'no_show':
      return isLateArrival(reservation) ? 'expire_again' : 'reopen';
    case 'complete':
    case 'cancel':
      return 'reopen';
    case 'reopen':
      return isLateArrival(reservation) ? 'unarrive' : null;
    case 'expire_again':
    case 'keep':
      return null;
  }
}

/** Why an owner's action failed. */
export type OwnerProblem =
  | Trouble
  /** Somebody else ended the reservation meanwhile. */
  | 'ENDED'
  /** This device ended it before, but got no response. */
  | 'OWN_ENDED'
  /** The diner changed the reservation meanwhile. */
  | 'CHANGED'
  /** The first sending of this form was stored after all, and can't be changed by sending it again. */
  | 'SENT_BEFORE'
  /** Another device meanwhile marked the party as arrived, or took that mark back. */
  | 'ARRIVED'
  | 'NOT_ARRIVED'
  | 'GONE'
  | 'NO_SEATS'
  /** There is no room even with 'aunque esté lleno'. */
  | 'TOO_FULL'
  /** The phone already has an active reservation here. */
  | 'PHONE_ACTIVE'
  | 'SLOT_GONE'
  /** The phone has another active reservation here by now. */
  | 'PHONE_TAKEN'
  | 'TOO_LATE'
  /** 'No asistió' was chosen before the hour of the reservation. */
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

function isSameEnd(a: Reservation, b: Reservation): boolean {
  return a.statusNormalized === b.statusNormalized && a.endedByBusiness === b.endedByBusiness;
}

/** Returns what others changed since a party was read as `seen`; null when no change matters to an action. */
export function changeSince(
  seen: Reservation,
  now: Reservation,
): Extract<OwnerProblem, 'CHANGED' | 'ENDED' | 'ARRIVED' | 'NOT_ARRIVED'> | null {
  if (!isSameVisit(seen, now)) return 'CHANGED';
  if (!isActiveStatus(now.statusNormalized)) return isSameEnd(seen, now) ? null : 'ENDED';
  if (seen.arrivedAt === now.arrivedAt) return null;
  return now.arrivedAt === null ? 'NOT_ARRIVED' : 'ARRIVED';
}

const END_STATUSES = {
  complete: STATUS_COMPLETED,
  no_show: STATUS_NO_SHOW,
  cancel: STATUS_CANCELLED,
  arrive: null,
  unarrive: null,
  reopen: null,
  expire_again: null,
  keep: null,
} as const satisfies Readonly<Record<OwnerAction, string | null>>;

/** Returns the status that an action sets; null for actions that end nothing. */
export function endStatusOf<A extends OwnerAction>(action: A): (typeof END_STATUSES)[A] {
  return END_STATUSES[action];
}

/** Returns true when a reservation already has the state that the action would set. */
export function isDone(action: OwnerAction, now: Reservation): boolean {
  const isActive = isActiveStatus(now.statusNormalized);
  switch (action) {
    case 'complete':
    case 'no_show':
    case 'cancel':
      return now.statusNormalized === endStatusOf(action) && now.endedByBusiness;
    case 'expire_again':
      return isLateArrival(now);
    case 'reopen':
      return isActive;
    case 'keep':
      return isActive && now.disputed !== true;
    case 'arrive':
      return isActive && now.arrivedAt !== null;
    case 'unarrive':
      return isActive && now.arrivedAt === null;
  }
}

/** Returns a reservation after an action at `nowMs`. */
export function afterAction<R extends Reservation>(action: OwnerAction, r: R, nowMs: number): R {
  const withStatus = (status: string, endedByBusiness: boolean): R => ({
    ...r,
    status,
    statusNormalized: status,
    endedByBusiness,
    updatedAt: nowMs,
  });
  switch (action) {
    case 'complete':
    case 'no_show':
    case 'cancel':
      return withStatus(endStatusOf(action), true);
    case 'expire_again':
      return withStatus(STATUS_EXPIRED, false);
    case 'reopen':
      return {
        ...withStatus(STATUS_CONFIRMED, false),
        ...(r.expired && { expired: false }),
        ...(isLateArrival(r) && { arrivedAt: nowMs }),
      };
    case 'arrive':
      return { ...r, arrivedAt: nowMs, updatedAt: nowMs };
    case 'unarrive':
      return { ...r, arrivedAt: null, updatedAt: nowMs };
    case 'keep':
      return { ...r, disputed: false, updatedAt: nowMs };
  }
}

/** Returns true when a reservation is still as its business left it, ignoring the instants. */
export function isAsLeft(left: Reservation, now: Reservation): boolean {
  if (!isSameVisit(left, now)) return false;
  if (!isActiveStatus(now.statusNormalized)) return isSameEnd(left, now);
  return (
    isActiveStatus(left.statusNormalized) &&
    (left.arrivedAt === null) === (now.arrivedAt === null) &&
    (left.disputed ?? false) === (now.disputed ?? false)
  );
}

export type OwnerOutcome = Outcome<null, OwnerProblem>;

/** Returns true for a party that the business can move or change: still active, or able to arrive late. */
export function canChange(reservation: Reservation, nowMs: number): boolean {
  const actions = ownerActions(reservation, nowMs);
  if (isLateArrival(reservation)) return actions.includes('reopen');
  return isActiveStatus(reservation.statusNormalized) && actions.length > 0;
}
