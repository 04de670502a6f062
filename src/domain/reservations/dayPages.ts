/** The owner's day in pages: a day that a script has filled with bookings is neither read nor shown as a whole. */
import { compareDates, type SlotTime } from '../time.ts';
import type { Reservation } from './entities.ts';

/** A day of up to this many reservations is read as a whole, to count its covers and to search for names. */
export const WHOLE_DAY = 400;
/** The most reservations of a kind read at once for a longer day, and for any day before its length is known. */
export const DAY_PAGE = 100;

export type DayKind = 'active' | 'history';

/** The last reservation of the previous page; null = the first page. */
export type DayPlace = Readonly<Record<DayKind, { readonly slotTime: SlotTime; readonly id: string } | null>>;

/** How many reservations of each kind the day has besides those on the page. */
export type Unshown = Readonly<Record<DayKind, number>>;

export const NOTHING_HIDDEN: Unshown = { active: 0, history: 0 };

/** Returns where the next page begins: active ones sorted by hour, ended ones by the latest hour first. */
export function placeAfter(kind: DayKind, shown: readonly Reservation[]): DayPlace[DayKind] {
  const sign = kind === 'active' ? 1 : -1;
  const order = (a: Reservation, b: Reservation) =>
    sign * (compareDates(a.slotTime, b.slotTime) || compareDates(a.id, b.id));
  const last = [...shown].sort(order).at(-1);
  return last ? { slotTime: last.slotTime, id: last.id } : null;
}
