import type { BookingDraft } from '../../../domain/reservations/draft.ts';
import { draftStore } from '../../../services/device/drafts.ts';

/** What a reload must not lose. */
export interface FormDraft extends BookingDraft {
  /** The new reservation's id, '' until it is first sent: sending again, also after a reload, books once. */
  readonly id: string;
}

const kept = draftStore('bookingDraft', (fields) => fields);

const ownerOf = (businessId: string, reservationId: string | null) => `${businessId}.${reservationId ?? ''}`;

/** Keeps the form in this tab. null drops it. */
export function keepDraft(businessId: string, reservationId: string | null, draft: FormDraft | null): void {
  kept.keep(ownerOf(businessId, reservationId), draft && { ...draft });
}

/** Returns the form as it was before a reload over `fresh`, taking only what fits its types. */
export function recallDraft(reservationId: string | null, fresh: FormDraft): FormDraft {
  const draft = { ...fresh };
  for (const [name, value] of Object.entries(kept.recall(ownerOf(fresh.businessId, reservationId)) ?? {})) {
    if (typeof value === typeof Reflect.get(fresh, name)) Reflect.set(draft, name, value);
  }
  return draft;
}
