import { type Fields, instantAt, mapAt, numberAt, textAt } from '../../../domain/fields.ts';
import { partyTexts } from '../../../domain/reservations/constants.ts';
import type { Reservation } from '../../../domain/reservations/entities.ts';
import { normalizeStatus } from '../../../domain/reservations/status.ts';
import { isLocalDate, normalizeSlotTime } from '../../../domain/time.ts';

/** A timestamp's two exact numbers: a value that a rule compares must be written back to the nanosecond. */
export interface Stamp {
  readonly seconds: number;
  readonly nanoseconds: number;
}

function stampAt(fields: Fields, key: string): Stamp | null {
  const { seconds, nanoseconds } = mapAt(fields, key);
  return typeof seconds === 'number' && typeof nanoseconds === 'number' ? { seconds, nanoseconds } : null;
}

/** A reservation, and the timestamps that its card must repeat exactly. */
export interface StoredReservation extends Reservation {
  readonly stamps: { readonly created: Stamp; readonly arrived: Stamp | null; readonly hosted: Stamp | null };
  /** Predicted after a commit of this page: `stamps` are older, so it must be read before the next change. */
  readonly unheard?: true;
}

/**
 * Returns a reservation as stored in `businesses/{id}/reservations/{id}` (docs/product.md, The day's reservations); null
 * when the document lacks what a reservation needs.
 */
export function toReservation(id: string, raw: Fields): StoredReservation | null {
  const slotTime = normalizeSlotTime(textAt(raw, 'slotTime'));
  const slotDate = textAt(raw, 'slotDate');
  const by = textAt(raw, 'by');
  const hostedBy = textAt(raw, 'hostedBy');
  const phone = textAt(raw, 'normalizedContactPhone');
  const created = stampAt(raw, 'createdAt');
  if (slotTime === null || !isLocalDate(slotDate) || created === null) return null;
  return {
    id,
    businessId: textAt(raw, 'businessId'),
    branchId: textAt(raw, 'branchId'),
    branchName: textAt(raw, 'branchName'),
    slotDate,
    slotTime,
    partySize: numberAt(raw, 'partySize'),
    customerName: textAt(raw, 'customerName'),
    contactPhone: textAt(raw, 'contactPhone'),
    normalizedContactPhone: phone,
    ...partyTexts(raw),
    status: textAt(raw, 'status'),
    statusNormalized: normalizeStatus(textAt(raw, 'statusNormalized')),
    arrivedAt: instantAt(raw, 'arrivedAt'),
    walkIn: raw.walkIn === true,
    endedByBusiness: raw.endedBy === 'business',
    ...(raw.expired === true && { expired: true }),
    ...(by !== '' && { by }),
    byPhone: raw.byPhone === true,
    overbooked: raw.overbooked === true,
    disputed: phone !== '' && raw.disputedBy === phone && raw.keptFor !== phone,
    ...(hostedBy !== '' && { hostedBy }),
    hostedAt: instantAt(raw, 'hostedAt'),
    createdAt: instantAt(raw, 'createdAt') ?? 0,
    updatedAt: instantAt(raw, 'updatedAt') ?? 0,
    stamps: { created, arrived: stampAt(raw, 'arrivedAt'), hosted: stampAt(raw, 'hostedAt') },
  };
}

/** Returns the reservations among some documents; leaves out incomplete ones. */
export function reservationsIn(
  docs: readonly { readonly id: string; readonly data: () => Fields }[],
): StoredReservation[] {
  return docs.flatMap((each) => toReservation(each.id, each.data()) ?? []);
}
