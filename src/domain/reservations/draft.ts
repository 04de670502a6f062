/** The booking form: its fields and its checks, in the specification's order (section 5). */
import { normalizePhone } from '../phone.ts';
import type { LocalDate, SlotTime } from '../time.ts';
import { MAX_CONTACT_PHONE, MAX_PHONE_DIGITS, MIN_PARTY_SIZE } from './constants.ts';
import type { Slot } from './entities.ts';
import type { FormProblem } from './problems.ts';

export interface BookingDraft {
  readonly businessId: string;
  readonly branchId: string;
  /** Empty until chosen, as is `time`. */
  readonly date: LocalDate | '';
  readonly time: SlotTime | '';
  /** NaN or 0 while the field is empty. */
  readonly partySize: number;
  readonly customerName: string;
  readonly contactPhone: string;
  readonly notes: string;
}

/**
 * The first problem of a booking form, or null when it can be sent. `slot` is the chosen one as shown (own
 * seats freed when editing), null when none is. In 'edit' an empty name and phone keep what was booked.
 * The length of name and notes is the fields' own limit (MAX_CUSTOMER_NAME, MAX_NOTES), not a sentence.
 */
export function validateDraft(
  draft: BookingDraft,
  { slot, mode }: { readonly slot: Slot | null; readonly mode: 'create' | 'edit' },
): FormProblem | null {
  const phone = draft.contactPhone.trim();
  const digits = normalizePhone(phone).length;
  const creating = mode === 'create';
  if (!Number.isInteger(draft.partySize) || draft.partySize < MIN_PARTY_SIZE) return 'PARTY_SIZE_MISSING';
  if (creating && !draft.customerName.trim()) return 'NAME_MISSING';
  if (creating && !phone) return 'PHONE_MISSING';
  if (phone && (!digits || digits > MAX_PHONE_DIGITS || phone.length > MAX_CONTACT_PHONE)) {
    return 'PHONE_INVALID';
  }
  if (!draft.branchId) return 'BRANCH_MISSING';
  if (!slot) return 'SLOT_MISSING';
  return slot.seats >= draft.partySize ? null : 'NOT_ENOUGH_SEATS';
}
