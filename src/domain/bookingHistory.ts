/**
 * The bookings made on this device: they fill in the edit form, because a visitor can't read names and notes from the
 * server, and they are shown offline. A JSON list, latest first. Pure functions; the caller handles storage.
 */
import { isFields, numberAt, parseJson, textAt } from './fields.ts';
import { type PartyTexts, partyTexts } from './reservations/constants.ts';
import type { ReservationCard } from './reservations/entities.ts';
import { isActiveStatus, STATUS_CONFIRMED } from './reservations/status.ts';
import { isLocalDate, normalizeSlotTime, slotInstantMs } from './time.ts';

const MAX_BOOKINGS = 20;
/** For this long after its hour a booking is still the next one: its party is at the door, or at the table. */
const AT_TABLE_MS = 3_600_000;

/** The data of a booking that its card has, and that a device shows when offline. */
type BookingFacts = Pick<
  ReservationCard,
  'businessName' | 'branchId' | 'branchName' | 'slotDate' | 'slotTime' | 'partySize'
>;

/** A booking as the server last returned it. */
export interface CachedBooking extends BookingFacts {
  /** The address of the branch; '' if it has none. */
  readonly address: string;
  /** The http(s) link to a map of the branch; '' if it has none. */
  readonly mapUrl: string;
  /** When the server returned it, epoch milliseconds. */
  readonly cachedMs: number;
}

export interface BookingRecord extends PartyTexts {
  readonly businessId: string;
  readonly reservationId: string;
  readonly customerName: string;
  readonly contactPhone: string;
  /** Missing for a booking that has ended. */
  readonly cached?: CachedBooking;
}

function parseCached(value: unknown): CachedBooking | null {
  if (!isFields(value)) return null;
  const slotDate = textAt(value, 'slotDate');
  const slotTime = normalizeSlotTime(textAt(value, 'slotTime'));
  const mapUrl = textAt(value, 'mapUrl');
  if (!isLocalDate(slotDate) || slotTime === null) return null;
  return {
    businessName: textAt(value, 'businessName'),
    branchId: textAt(value, 'branchId'),
    branchName: textAt(value, 'branchName'),
    slotDate,
    slotTime,
    partySize: numberAt(value, 'partySize'),
    address: textAt(value, 'address'),
    mapUrl: /^https?:\/\//.test(mapUrl) ? mapUrl : '',
    cachedMs: numberAt(value, 'cachedMs') || numberAt(value, 'seenMs'),
  };
}

function parseRecord(value: unknown): BookingRecord[] {
  if (!isFields(value)) return [];
  // Until November 2026 `cached` was stored as `seen`, and its `cachedMs` as `seenMs`.
  const cached = parseCached(value.cached ?? value.seen);
  const record = {
    ...(cached && { cached }),
    businessId: textAt(value, 'businessId'),
    reservationId: textAt(value, 'reservationId'),
    customerName: textAt(value, 'customerName'),
    contactPhone: textAt(value, 'contactPhone'),
    ...partyTexts(value),
  };
  return record.businessId && record.reservationId ? [record] : [];
}

/** Returns the stored list, at most 20; empty for a missing or invalid text. Drops entries without ids. */
export function parseHistory(json: string | null): BookingRecord[] {
  const value = parseJson(json);
  return Array.isArray(value) ? value.flatMap(parseRecord).slice(0, MAX_BOOKINGS) : [];
}

type BookingId = Pick<BookingRecord, 'businessId' | 'reservationId'>;

const isSame = (a: BookingId, b: BookingId) =>
  a.businessId === b.businessId && a.reservationId === b.reservationId;

/** Returns the list with `record` first, replacing the older record of the same booking; drops the oldest beyond 20. */
export function withBooking(list: readonly BookingRecord[], record: BookingRecord): BookingRecord[] {
  return [record, ...withoutBooking(list, record)].slice(0, MAX_BOOKINGS);
}

/** Returns the list without one booking. */
export function withoutBooking(list: readonly BookingRecord[], id: BookingId): BookingRecord[] {
  return list.filter((record) => !isSame(record, id));
}

/** Returns the record of a booking; null on a device that didn't make the booking. */
export function bookingIn(list: readonly BookingRecord[], id: BookingId): BookingRecord | null {
  return list.find((record) => isSame(record, id)) ?? null;
}

/** The data that the history takes from a card. */
export type CardFacts = BookingFacts & Pick<ReservationCard, 'id' | 'businessId' | 'statusNormalized'>;

/** Returns the list after the server sent cards: a booking that has ended is no longer cached. */
export function withCards(
  list: readonly BookingRecord[],
  cards: readonly CardFacts[],
  nowMs: number,
): BookingRecord[] {
  return list.map((record) => {
    const card = cards.find(({ businessId, id }) => isSame(record, { businessId, reservationId: id }));
    if (card === undefined) return record;
    const { cached, ...ended } = record;
    if (!isActiveStatus(card.statusNormalized)) return ended;
    const { businessName, branchId, branchName, slotDate, slotTime, partySize } = card;
    // A card has no address, and the address of another branch would be wrong.
    const { address, mapUrl } = cached?.branchId === branchId ? cached : { address: '', mapUrl: '' };
    const facts = { businessName, branchId, branchName, slotDate, slotTime, partySize };
    return { ...ended, cached: { ...facts, address, mapUrl, cachedMs: nowMs } };
  });
}

/** Returns a cached booking as a card of the search by phone. */
export function cachedCard(
  { businessId, reservationId }: BookingId,
  { businessName, branchId, branchName, slotDate, slotTime, partySize }: CachedBooking,
): ReservationCard {
  return {
    id: reservationId,
    businessId,
    businessName,
    branchId,
    branchName,
    slotDate,
    slotTime,
    partySize,
    status: STATUS_CONFIRMED,
    statusNormalized: STATUS_CONFIRMED,
    modifiable: false,
  };
}

/** Returns the next booking, also one whose hour has just begun; null = none. */
export function nextBooking(list: readonly BookingRecord[], nowMs: number): CachedBooking | null {
  const instant = ({ slotDate, slotTime }: CachedBooking) => slotInstantMs(slotDate, slotTime);
  const [next] = list
    .flatMap(({ cached }) => cached ?? [])
    .filter((booking) => instant(booking) + AT_TABLE_MS > nowMs)
    .sort((a, b) => instant(a) - instant(b));
  return next ?? null;
}
