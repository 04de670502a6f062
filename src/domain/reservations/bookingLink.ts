/** A link that opens the booking form filled: `?fecha=2026-11-21&hora=19:00&personas=4`, and `sucursal` (a branch's id). */
import { bookingDates, normalizeSlotTime } from '../time.ts';
import { MAX_SEATS_PER_HOUR } from './constants.ts';
import type { BookingDraft } from './draft.ts';
import type { Branch } from './entities.ts';

/** What a link can say, as its parameters are called. */
export const LINK_PARTS = ['fecha', 'hora', 'personas', 'sucursal'] as const;
export type LinkPart = (typeof LINK_PARTS)[number];

export interface BookingLink {
  readonly part: Partial<Pick<BookingDraft, 'date' | 'time' | 'partySize' | 'branchId'>>;
  /** What the link says that can't be booked, or read. */
  readonly ignored: readonly LinkPart[];
}

/**
 * Returns what a link's query fills in. A day that can't be booked any more takes its hour along; whether the hour is
 * offered, and free, the form says itself.
 */
export function parseBookingLink(
  search: string,
  branches: readonly Pick<Branch, 'id' | 'archived'>[],
  nowMs: number,
): BookingLink {
  const query = new URLSearchParams(search);
  const asked = (name: LinkPart) => query.get(name)?.trim() || null;
  const date = asked('fecha');
  const isDay = date !== null && bookingDates(nowMs).includes(date);
  const time = normalizeSlotTime(asked('hora') ?? '');
  const people = /^\d{1,2}$/.test(asked('personas') ?? '') ? Number(asked('personas')) : 0;
  const isParty = people >= 1 && people <= MAX_SEATS_PER_HOUR;
  const branch = branches.find(({ id, archived }) => id === asked('sucursal') && !archived);
  const isTaken = { fecha: isDay, hora: time !== null, personas: isParty, sucursal: branch !== undefined };
  return {
    part: {
      ...(isDay && { date }),
      ...(time !== null && (isDay || date === null) && { time }),
      ...(isParty && { partySize: people }),
      ...(branch && { branchId: branch.id }),
    },
    ignored: LINK_PARTS.filter((name) => asked(name) !== null && !isTaken[name]),
  };
}

/** Returns the query that opens the form filled, for `parseBookingLink`. */
export function bookingLinkQuery({
  branchId,
  date,
  time,
  partySize,
}: Pick<BookingDraft, 'date' | 'time' | 'partySize' | 'branchId'>): string {
  const said = { fecha: date, hora: time, personas: String(partySize), sucursal: branchId };
  return new URLSearchParams(said).toString();
}
