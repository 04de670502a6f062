/**
 * What the device that booked keeps of its own reservations: to fill in the edit form, because a visitor can't read
 * names and notes back, and to show them without a signal. A JSON list, latest first. Keeping and dropping are pure;
 * storage is the caller's.
 */
import { isFields, numberAt, textAt } from './fields.ts';
import type { ReservationCard } from './reservations/entities.ts';
import { isActiveStatus, STATUS_CONFIRMED } from './reservations/status.ts';
import { isLocalDate, type LocalDate, normalizeSlotTime, type SlotTime, slotInstantMs } from './time.ts';

const MAX_KEPT = 20;
/** So long after its hour a booking is still the next one: its party is at the door, or at the table. */
const AT_TABLE_MS = 3_600_000;

/** A booking as it was last known to stand. */
export interface SeenBooking {
  readonly businessName: string;
  readonly branchId: string;
  readonly branchName: string;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
  readonly partySize: number;
  /** Of the branch; '' where it has none. */
  readonly address: string;
  /** A map of it, http(s); '' where it has none. */
  readonly mapUrl: string;
  /** When that was known, epoch milliseconds. */
  readonly seenMs: number;
}

export interface OwnReservation {
  readonly businessId: string;
  readonly reservationId: string;
  readonly customerName: string;
  readonly contactPhone: string;
  readonly notes: string;
  /** Left out for one that has ended, or that an older version of the product kept. */
  readonly seen?: SeenBooking;
}

function parseSeen(value: unknown): SeenBooking | null {
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
    seenMs: numberAt(value, 'seenMs'),
  };
}

function parseOne(value: unknown): OwnReservation[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const text = (name: string) => {
    const field = fields.get(name);
    return typeof field === 'string' ? field : '';
  };
  const seen = parseSeen(fields.get('seen'));
  const own = {
    ...(seen && { seen }),
    businessId: text('businessId'),
    reservationId: text('reservationId'),
    customerName: text('customerName'),
    contactPhone: text('contactPhone'),
    notes: text('notes'),
  };
  return own.businessId && own.reservationId ? [own] : [];
}

/** The stored list, at most 20; empty when nothing or nonsense is stored, entries without ids dropped. */
export function parseOwnReservations(json: string | null): OwnReservation[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.flatMap(parseOne).slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

/** The list with one reservation put first, in place of what was kept of it; the oldest beyond 20 drop. */
export function rememberOwnReservation(
  list: readonly OwnReservation[],
  own: OwnReservation,
): OwnReservation[] {
  return [own, ...forgetOwnReservation(list, own.businessId, own.reservationId)].slice(0, MAX_KEPT);
}

/** The list without one reservation. */
export function forgetOwnReservation(
  list: readonly OwnReservation[],
  businessId: string,
  reservationId: string,
): OwnReservation[] {
  return list.filter((kept) => kept.businessId !== businessId || kept.reservationId !== reservationId);
}

/** What was kept of one reservation, or null on a device that didn't book it. */
export function findOwnReservation(
  list: readonly OwnReservation[],
  businessId: string,
  reservationId: string,
): OwnReservation | null {
  return list.find((kept) => kept.businessId === businessId && kept.reservationId === reservationId) ?? null;
}

/** What a look at a card says of its booking. */
export type LookedAt = Omit<SeenBooking, 'address' | 'mapUrl' | 'seenMs'> &
  Pick<ReservationCard, 'id' | 'businessId' | 'statusNormalized'>;

/** The list after a look at cards: what stands is as it was seen now, what has ended is shown no more. */
export function seeReservations(
  list: readonly OwnReservation[],
  cards: readonly LookedAt[],
  nowMs: number,
): OwnReservation[] {
  return list.map((own) => {
    const card = cards.find(
      ({ businessId, id }) => businessId === own.businessId && id === own.reservationId,
    );
    if (card === undefined) return own;
    const { seen, ...kept } = own;
    if (!isActiveStatus(card.statusNormalized)) return kept;
    const { businessName, branchId, branchName, slotDate, slotTime, partySize } = card;
    // A card has no address: that of another branch is nobody's.
    const place = seen?.branchId === branchId ? seen : { address: '', mapUrl: '' };
    return {
      ...kept,
      seen: {
        businessName,
        branchId,
        branchName,
        slotDate,
        slotTime,
        partySize,
        address: place.address,
        mapUrl: place.mapUrl,
        seenMs: nowMs,
      },
    };
  });
}

/** A booking as it was last seen, as the lookup shows one. */
export function seenCard({ businessId, reservationId }: OwnReservation, seen: SeenBooking): ReservationCard {
  const { businessName, branchId, branchName, slotDate, slotTime, partySize } = seen;
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

/** The booking that comes next, or whose hour has just begun; null = none. */
export function nextBooking(list: readonly OwnReservation[], nowMs: number): SeenBooking | null {
  const instant = ({ slotDate, slotTime }: SeenBooking) => slotInstantMs(slotDate, slotTime);
  const [next] = list
    .flatMap(({ seen }) => seen ?? [])
    .filter((seen) => instant(seen) + AT_TABLE_MS > nowMs)
    .sort((a, b) => instant(a) - instant(b));
  return next ?? null;
}
