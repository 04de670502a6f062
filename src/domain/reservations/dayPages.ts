/** The owner's day in pages: a day that a script has filled is neither read nor drawn as a whole. */
import type { SlotTime } from '../time.ts';
import type { Reservation } from './entities.ts';

/** A day of up to so many reservations is read as a whole, for its covers and for who looks for a name. */
export const WHOLE_DAY = 400;
/** Most reservations of a kind that are read at once of a longer one, and of any before its length is known. */
export const DAY_PAGE = 100;

export type DayKind = 'active' | 'history';

/** The last reservation of the page before; null = the first page. */
export type DayPlace = Readonly<Record<DayKind, { readonly slotTime: SlotTime; readonly id: string } | null>>;

/** How many of a kind the day has beside those of the page. */
export type Unshown = Readonly<Record<DayKind, number>>;

export const NOTHING_HIDDEN: Unshown = { active: 0, history: 0 };

/** Returns where the page after `shown` begins, active ones by hour, ended ones the latest hour first. */
export function placeAfter(kind: DayKind, shown: readonly Reservation[]): DayPlace[DayKind] {
  const sign = kind === 'active' ? 1 : -1;
  const order = (a: Reservation, b: Reservation) =>
    sign * (a.slotTime === b.slotTime ? compare(a.id, b.id) : compare(a.slotTime, b.slotTime));
  const last = [...shown].sort(order).at(-1);
  return last ? { slotTime: last.slotTime, id: last.id } : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
