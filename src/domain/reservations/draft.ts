/** The booking form: its fields and its checks, in the product's order. */
import { isName } from '../names.ts';
import { normalizePhone } from '../phone.ts';
import type { LocalDate, SlotTime } from '../time.ts';
import {
  MAX_CONTACT_PHONE,
  MAX_CUSTOMER_NAME,
  MAX_NOTES,
  MAX_PHONE_DIGITS,
  MIN_PARTY_SIZE,
} from './constants.ts';
import type { Slot } from './entities.ts';

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

/** Which modal: 'Dato faltante', 'Cupo insuficiente', or a value that is there but can't be taken. */
export type DraftProblemTitle = 'missing' | 'not-enough-seats' | 'invalid';

export type DraftProblemCode =
  | 'party-size'
  | 'customer-name'
  /** The name that proves who changes a reservation. */
  | 'holder'
  | 'customer-name-too-long'
  | 'customer-name-unreadable'
  | 'contact-phone'
  | 'contact-phone-invalid'
  | 'branch'
  | 'slot'
  | 'seats'
  | 'notes-too-long';

export interface DraftProblem {
  readonly title: DraftProblemTitle;
  readonly code: DraftProblemCode;
}

function phoneProblem(phone: string): DraftProblem | null {
  const digits = normalizePhone(phone).length;
  const fits = digits > 0 && digits <= MAX_PHONE_DIGITS && phone.length <= MAX_CONTACT_PHONE;
  return fits ? null : { title: 'invalid', code: 'contact-phone-invalid' };
}

/**
 * The first problem of a booking form, or null when it can be sent. `slot` is the chosen one as shown (own
 * seats freed when editing), null when none is. In 'edit' an empty name and phone keep what was booked; where the device doesn't know the holder, the name is asked for.
 */
export function validateDraft(
  draft: BookingDraft,
  {
    slot,
    mode,
    isHolderKnown = true,
  }: { readonly slot: Slot | null; readonly mode: 'create' | 'edit'; readonly isHolderKnown?: boolean },
): DraftProblem | null {
  const name = draft.customerName.trim();
  const phone = draft.contactPhone.trim();
  if (!Number.isInteger(draft.partySize) || draft.partySize < MIN_PARTY_SIZE) {
    return { title: 'missing', code: 'party-size' };
  }
  if (!name && !isHolderKnown) return { title: 'missing', code: 'holder' };
  if (!name && mode === 'create') return { title: 'missing', code: 'customer-name' };
  if (name.length > MAX_CUSTOMER_NAME) return { title: 'invalid', code: 'customer-name-too-long' };
  if (name && !isName(name)) return { title: 'invalid', code: 'customer-name-unreadable' };
  if (!phone && mode === 'create') return { title: 'missing', code: 'contact-phone' };
  const invalidPhone = phone && phoneProblem(phone);
  if (invalidPhone) return invalidPhone;
  if (!draft.branchId) return { title: 'missing', code: 'branch' };
  if (!slot) return { title: 'missing', code: 'slot' };
  if (!(slot.seats >= draft.partySize)) return { title: 'not-enough-seats', code: 'seats' };
  return draft.notes.trim().length > MAX_NOTES ? { title: 'invalid', code: 'notes-too-long' } : null;
}
