import type { BookingDraft } from '../../../domain/reservations/draft.ts';
import { tabStore } from '../../../services/device/localStore.ts';

const keyOf = (businessId: string, reservationId: string | null) =>
  `vaga.bookingDraft.${businessId}.${reservationId ?? ''}`;

/** What a reload must not lose; `id` is the reservation's, so that sending again after a reload books once. */
export interface KeptDraft extends BookingDraft {
  readonly id: string;
}

/** Keeps the form in this tab. null drops it. */
export function keepDraft(businessId: string, reservationId: string | null, draft: KeptDraft | null): void {
  tabStore.write(keyOf(businessId, reservationId), draft && JSON.stringify(draft));
}

/** Returns the form as it was before a reload over `fresh`, taking only what fits its types. */
export function recallDraft(reservationId: string | null, fresh: KeptDraft): KeptDraft {
  let kept: unknown;
  try {
    kept = JSON.parse(tabStore.read(keyOf(fresh.businessId, reservationId)) ?? 'null');
  } catch {
    return fresh;
  }
  if (typeof kept !== 'object' || kept === null) return fresh;
  const fields = new Map<string, unknown>(Object.entries(kept));
  const text = (name: keyof KeptDraft & string, or: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : or;
  };
  const partySize = fields.get('partySize');
  return {
    id: text('id', fresh.id),
    businessId: fresh.businessId,
    branchId: text('branchId', fresh.branchId),
    date: text('date', fresh.date),
    time: text('time', fresh.time),
    partySize: typeof partySize === 'number' ? partySize : fresh.partySize,
    customerName: text('customerName', fresh.customerName),
    contactPhone: text('contactPhone', fresh.contactPhone),
    notes: text('notes', fresh.notes),
  };
}
