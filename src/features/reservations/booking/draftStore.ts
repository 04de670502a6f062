import type { BookingDraft } from '../../../domain/reservations/draft.ts';
import { tabStore } from '../../../services/device/localStore.ts';

/** What a reload must not lose. */
export interface KeptDraft extends BookingDraft {
  /** The new reservation's id, '' until it is first sent: sending again, also after a reload, books once. */
  readonly id: string;
}

const keyOf = (businessId: string, reservationId: string | null) =>
  `vaga.bookingDraft.${businessId}.${reservationId ?? ''}`;

/** Keeps the form in this tab. null drops it. */
export function keepDraft(businessId: string, reservationId: string | null, draft: KeptDraft | null): void {
  tabStore.write(keyOf(businessId, reservationId), draft && JSON.stringify(draft));
}

/** Returns the form as it was before a reload over `fresh`, taking only what fits its types. */
export function recallDraft(reservationId: string | null, fresh: KeptDraft): KeptDraft {
  try {
    const kept: unknown = JSON.parse(tabStore.read(keyOf(fresh.businessId, reservationId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return fresh;
    const draft = { ...fresh };
    for (const [name, value] of Object.entries(kept)) {
      if (typeof value === typeof Reflect.get(fresh, name)) Reflect.set(draft, name, value);
    }
    return draft;
  } catch {
    return fresh;
  }
}
