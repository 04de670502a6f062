/** The owner's day as rows: the state and action of each, the hours that group them, and the search. */
import { groupBy } from '../groupBy.ts';
import { digitsOf, normalizePhone } from '../phone.ts';
import { foldText } from '../text.ts';
import { compareDates, type LocalDate, type SlotTime, slotInstantMs } from '../time.ts';
import { minutesLate } from './day.ts';
import type { HourSeats } from './daySeats.ts';
import type { Branch, Reservation } from './entities.ts';
import { isLateArrival, type OwnerAction, ownerActions } from './ownerActions.ts';
import { mayExpire } from './policies.ts';
import { isActiveStatus } from './status.ts';

/** A party is due from this long before its hour: the button of its row then stands out. */
const DUE_MS = 15 * 60_000;

/** 'coming': later; 'due': soon, or a little late; 'missed': expired, may still arrive; 'seated'; 'ended'. */
export type RowKind = 'coming' | 'due' | 'missed' | 'seated' | 'ended';

export interface RowState {
  readonly kind: RowKind;
  /** Minutes that the party is late, or was late on arrival; null when it isn't late. */
  readonly late: number | null;
  /** The action of the row's only button; null: no button. */
  readonly action: OwnerAction | null;
}

/** Returns the state of a party's row at an instant. */
export function rowState(reservation: Reservation, nowMs: number): RowState {
  const [action = null] = ownerActions(reservation, nowMs);
  // A row doesn't offer to cancel, to mark a no-show hours later, nor to finish a visit that hasn't begun.
  const isTooEarly = action === 'complete' && reservation.arrivedAt === null;
  return {
    kind: kindOf(reservation, nowMs),
    late: minutesLate(reservation, nowMs),
    action: action === 'cancel' || action === 'no_show' || isTooEarly ? null : action,
  };
}

function kindOf(reservation: Reservation, nowMs: number): RowKind {
  const { arrivedAt, slotDate, slotTime, statusNormalized } = reservation;
  const isOver = !isActiveStatus(statusNormalized) || mayExpire(reservation, nowMs);
  if (isOver) return canStillCome(reservation, nowMs) ? 'missed' : 'ended';
  if (arrivedAt !== null) return 'seated';
  return slotInstantMs(slotDate, slotTime) - nowMs <= DUE_MS ? 'due' : 'coming';
}

/** Returns true for a party that expired because it didn't arrive in time, and that can still be seated. */
export function canStillCome(reservation: Reservation, nowMs: number): boolean {
  if (reservation.arrivedAt !== null) return false;
  if (!isLateArrival(reservation) && !mayExpire(reservation, nowMs)) return false;
  return ownerActions(reservation, nowMs).some((action) => action === 'arrive' || action === 'reopen');
}

/** Returns the listed branches that are closed on a day. */
export function closedOn<B extends Pick<Branch, 'archived' | 'closedDates'>>(
  branches: readonly B[],
  date: LocalDate,
): B[] {
  return branches.filter(({ archived, closedDates }) => !archived && closedDates.includes(date));
}

/** Returns the clock hour of a time: '19' of '19:30'. */
export function clockHour(time: SlotTime): string {
  return time.slice(0, 2);
}

export interface HourGroup<R> {
  readonly hour: string;
  readonly parties: readonly R[];
  readonly covers: number;
}

function sum(parties: readonly Reservation[]): number {
  return parties.reduce((all, { partySize }) => all + partySize, 0);
}

/** Groups parties, which are sorted by hour, by clock hour; those of `always` have a group even without parties. */
export function groupByHour<R extends Reservation>(
  parties: readonly R[],
  always: readonly string[] = [],
): HourGroup<R>[] {
  const hours = groupBy(parties, ({ slotTime }) => clockHour(slotTime));
  for (const hour of always) if (!hours.has(hour)) hours.set(hour, []);
  return [...hours]
    .sort(([a], [b]) => compareDates(a, b))
    .map(([hour, found]) => ({ hour, parties: found, covers: sum(found) }));
}

export interface Covers {
  /** People at the table plus people to come. */
  readonly booked: number;
  readonly seated: number;
  readonly coming: number;
}

export interface HourCovers extends Covers {
  readonly hour: string;
  readonly capacity: number;
  /** A branch has more people than seats at one of the times of this hour. */
  readonly oversold: boolean;
}

/** Returns the people of each clock hour: `hours` has the seats taken, by unread parties too; `seated` are here. */
export function hourCovers(hours: readonly HourSeats[], seated: readonly Reservation[]): HourCovers[] {
  const rows = new Map<string, HourCovers>();
  for (const { time, booked, capacity, oversold } of hours) {
    const hour = clockHour(time);
    const row = rows.get(hour);
    const atTable = row ? row.seated : sum(seated.filter(({ slotTime }) => clockHour(slotTime) === hour));
    const all = (row?.booked ?? 0) + booked;
    rows.set(hour, {
      hour,
      booked: all,
      seated: atTable,
      coming: Math.max(0, all - atTable),
      capacity: (row?.capacity ?? 0) + capacity,
      oversold: (row?.oversold ?? false) || oversold,
    });
  }
  return [...rows.values()];
}

/** Returns the sum of several hours. */
export function allCovers(hours: readonly HourCovers[]): Covers {
  const add = (key: keyof Covers) => hours.reduce((all, each) => all + each[key], 0);
  return { booked: add('booked'), seated: add('seated'), coming: add('coming') };
}

/** The fewest parties at the table from earlier hours that are folded. */
const LEAST_FOLDED = 4;

/** Returns which parties can be folded: once they are many, those at the table from hours before the present one. */
export function foldEarlier<R extends Reservation>(
  active: readonly R[],
  date: LocalDate,
  nowMs: number,
): { readonly folded: readonly R[]; readonly rest: readonly R[] } {
  const isEarlier = ({ arrivedAt, slotTime }: R) =>
    arrivedAt !== null && slotInstantMs(date, `${clockHour(slotTime)}:59`) + 60_000 <= nowMs;
  const folded = active.filter(isEarlier);
  return folded.length < LEAST_FOLDED
    ? { folded: [], rest: active }
    : { folded, rest: active.filter((each) => !isEarlier(each)) };
}

/** The fewest digits for a search in phones. */
const LEAST_PHONE_DIGITS = 2;

/** Returns the parties with these words in the name, or these digits in the phone, at its end first; none for ''. */
export function findParties<R extends Pick<Reservation, 'customerName' | 'contactPhone'>>(
  parties: readonly R[],
  typed: string,
): R[] {
  const wanted = foldText(typed);
  if (wanted === '') return [];
  const digits = digitsOf(typed);
  // A name may contain digits, but a phone contains nothing else.
  const isPhone = digits.length >= LEAST_PHONE_DIGITS && /^[\d\s+()-]+$/.test(wanted);
  const words = wanted.split(/\s+/);
  const rank = ({ customerName, contactPhone }: R): number => {
    const name = foldText(customerName);
    if (words.every((word) => name.includes(word))) return 1;
    if (!isPhone) return 0;
    const phone = normalizePhone(contactPhone);
    return phone.endsWith(digits) ? 2 : phone.includes(digits) ? 1 : 0;
  };
  return parties
    .map((party) => ({ party, rank: rank(party) }))
    .filter((each) => each.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ party }) => party);
}

/** Returns `after` with the objects of `before` where nothing changed, so that only changed rows render again. */
export function reuseSame<R extends Reservation>(before: readonly R[], after: readonly R[]): R[] {
  const known = new Map(before.map((each) => [each.id, each]));
  return after.map((each) => {
    const was = known.get(each.id);
    return was !== undefined && isSame(was, each) ? was : each;
  });
}

function isSame(a: object, b: object): boolean {
  const entries = Object.entries(b);
  return (
    Object.keys(a).length === entries.length &&
    entries.every(([key, value]: readonly [string, unknown]) => {
      const was: unknown = Reflect.get(a, key);
      if (was === value) return true;
      return typeof was === 'object' && was !== null && typeof value === 'object' && value !== null
        ? isSame(was, value)
        : false;
    })
  );
}
