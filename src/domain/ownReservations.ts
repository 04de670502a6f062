/**
 * What the device that booked keeps of its own reservations, to fill in the edit form: a visitor can't read
 * names and notes back. A JSON list, latest first. Keeping and dropping are pure; storage is the caller's.
 */
const MAX_KEPT = 20;

export interface OwnReservation {
  readonly businessId: string;
  readonly reservationId: string;
  readonly customerName: string;
  readonly contactPhone: string;
  readonly notes: string;
}

function parseOne(value: unknown): OwnReservation[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const text = (name: string) => {
    const field = fields.get(name);
    return typeof field === 'string' ? field : '';
  };
  const own = {
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
