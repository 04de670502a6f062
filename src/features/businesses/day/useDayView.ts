import { useMemo } from 'react';
import { nearestHours } from '../../../domain/reservations/alternatives.ts';
import { splitDay } from '../../../domain/reservations/day.ts';
import { allCovers, clockHour, closedOn, hourCovers } from '../../../domain/reservations/dayRows.ts';
import { dayBookingsOf, hourlySeats } from '../../../domain/reservations/daySeats.ts';
import type { Branch, Reservation } from '../../../domain/reservations/entities.ts';
import { slotsOf } from '../../../domain/reservations/slots.ts';
import { walkInSlots } from '../../../domain/reservations/walkIn.ts';
import { type LocalDate, localDateOf, slotInstantMs } from '../../../domain/time.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import type { Day } from './useDay.ts';

/** The branches that are closed on the shown day, which is today or later. */
export interface ClosedBranches {
  /** null: all branches. */
  readonly names: readonly string[] | null;
  readonly coming: readonly StoredReservation[];
}

const NO_BRANCHES: readonly Branch[] = [];

/** One branch and clock hour ('' = all) of a day: computed when the day or the clock changes, not with every tap. */
export function useDayView(day: Day, date: LocalDate, branchId: string, hour: string, nowMs: number) {
  // Archived branches keep their parties.
  const branches = day.business?.branches ?? NO_BRANCHES;
  const filter = branches.some(({ id }) => id === branchId) ? branchId : '';
  const { reservations, seats, state } = day;
  const whole = useMemo(() => {
    const isShown = (branch: Branch) => filter === '' || branch.id === filter;
    const own = reservations.filter((each) => filter === '' || each.branchId === filter);
    const split = splitDay(own, nowMs);
    const offered = state === 'ready' ? hourlySeats(branches.filter(isShown), own, date, nowMs, seats) : [];
    return {
      reservations: own,
      split,
      hours: hourCovers(offered, split.seated),
      closed: closedOn(branches.filter(isShown), date),
      isAllClosed: branches.every(
        (each) => each.archived || !isShown(each) || each.closedDates.includes(date),
      ),
      /** Branches that can seat guests who come now. */
      open: branches.filter(
        (branch) => isShown(branch) && walkInSlots(branch, reservations, date, nowMs, seats).length > 0,
      ),
    };
  }, [branches, filter, reservations, seats, state, date, nowMs]);
  const { split, hours } = whole;
  const listedHour = hours.some((each) => each.hour === hour) ? hour : '';
  const ofHour = useMemo(() => {
    const inHour = (list: typeof split.active) =>
      listedHour === '' ? list : list.filter(({ slotTime }) => clockHour(slotTime) === listedHour);
    return {
      split: {
        active: inHour(split.active),
        waiting: inHour(split.waiting),
        seated: inHour(split.seated),
        history: inHour(split.history),
      },
      covers: allCovers(listedHour === '' ? hours : hours.filter((each) => each.hour === listedHour)),
    };
  }, [split, hours, listedHour]);
  /** The hours of the day nearest to the party's hour that have room for it; none once the party has arrived. */
  const nearHours = ({ branchId: at, arrivedAt, slotTime, partySize }: Reservation) => {
    const branch = branches.find(({ id }) => id === at);
    if (!branch || arrivedAt !== null) return [];
    const taken = seats?.get(at) ?? dayBookingsOf(at, date, reservations, nowMs);
    const ahead = slotsOf(branch, date, taken).filter(({ time }) => slotInstantMs(date, time) > nowMs);
    return nearestHours(ahead, slotTime, partySize);
  };
  const isComing = state === 'ready' && date >= localDateOf(nowMs);
  const closed: ClosedBranches | null =
    isComing && whole.closed.length > 0
      ? {
          names: whole.isAllClosed ? null : whole.closed.map(({ name }) => name),
          coming: split.waiting.filter((each) => whole.closed.some(({ id }) => id === each.branchId)),
        }
      : null;
  return { nearHours, branches, filter, ...whole, closed, whole: split, listedHour, ...ofHour };
}
