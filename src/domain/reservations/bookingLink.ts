/** A link that fills in the booking form: `?fecha=2026-11-21&hora=19:00&personas=4`, and `sucursal` (a branch's id). */
import { bookingDates, normalizeSlotTime } from '../time.ts';
import { MAX_SEATS_PER_HOUR } from './constants.ts';
import type { BookingDraft } from './draft.ts';
import type { Branch } from './entities.ts';

/** The names of the link's query parameters. */
export const LINK_PARTS = ['fecha', 'hora', 'personas', 'sucursal'] as const;
export type LinkPart = (typeof LINK_PARTS)[number];

export interface BookingLink {
  readonly part: Partial<Pick<BookingDraft, 'date' | 'time' | 'partySize' | 'branchId'>>;
  /** Parameters that can't be read or booked. */
  readonly ignored: readonly LinkPart[];
}

/**
 * Returns the fields that a link's query fills in. The hour of a day that can't be booked is ignored too; the form
 * itself checks whether the hour is offered and free.
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

/** Returns the query that fills in the form, for `parseBookingLink`. */
export function bookingLinkQuery({
  branchId,
  date,
  time,
  partySize,
}: Pick<BookingDraft, 'date' | 'time' | 'partySize' | 'branchId'>): string {
  const said = { fecha: date, hora: time, personas: String(partySize), sucursal: branchId };
  return new URLSearchParams(said).toString();
}
