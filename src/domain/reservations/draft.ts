/** The booking form: its fields and its checks, in the order of docs/product.md. */
import type { Fields } from '../fields.ts';
import { isName } from '../names.ts';
import { normalizePhone } from '../phone.ts';
import type { LocalDate, SlotTime } from '../time.ts';
import {
  MAX_CONTACT_PHONE,
  MAX_CUSTOMER_NAME,
  MAX_NOTES,
  MAX_PHONE_DIGITS,
  MIN_PARTY_SIZE,
  type PartyTexts,
  partyTexts,
} from './constants.ts';
import type { Slot } from './entities.ts';

export interface BookingDraft extends PartyTexts {
  readonly branchId: string;
  /** Empty until chosen, as is `time`. */
  readonly date: LocalDate | '';
  readonly time: SlotTime | '';
  /** NaN or 0 while the field is empty. */
  readonly partySize: number;
  readonly customerName: string;
  readonly contactPhone: string;
}

/** The part of the form that must survive a reload. */
export interface FormDraft extends BookingDraft {
  /** The new reservation's id, '' until it is first sent: sending again, even after a reload, books only once. */
  readonly id: string;
}

export const EMPTY_DRAFT: FormDraft = {
  id: '',
  branchId: '',
  date: '',
  time: '',
  partySize: 0,
  customerName: '',
  contactPhone: '',
  ...partyTexts({}),
};

/** Returns the fields of a stored draft that have the right type. */
export function parseFormDraft(stored: Fields): Partial<FormDraft> {
  const fits = Object.entries(EMPTY_DRAFT).filter(([name, empty]) => typeof stored[name] === typeof empty);
  return Object.fromEntries(fits.map(([name]) => [name, stored[name]]));
}

/** The problems that the form's own checks find, with the field of each. */
export const PROBLEM_FIELDS = {
  'party-size': 'partySize',
  'customer-name': 'customerName',
  /** The name that proves that a change comes from the holder of the reservation. */
  holder: 'customerName',
  'customer-name-too-long': 'customerName',
  'customer-name-unreadable': 'customerName',
  'contact-phone': 'contactPhone',
  'contact-phone-invalid': 'contactPhone',
  branch: 'branchId',
  slot: 'time',
  seats: 'time',
  'notes-too-long': 'notes',
} as const satisfies Readonly<Record<string, keyof BookingDraft>>;

export type DraftProblemCode = keyof typeof PROBLEM_FIELDS;

function nameProblem(name: string, asks: DraftProblemCode | null): DraftProblemCode | null {
  if (!name) return asks;
  if (name.length > MAX_CUSTOMER_NAME) return 'customer-name-too-long';
  return isName(name) ? null : 'customer-name-unreadable';
}

function phoneProblem(phone: string, asks: DraftProblemCode | null): DraftProblemCode | null {
  if (!phone) return asks;
  const digits = normalizePhone(phone).length;
  const fits = digits > 0 && digits <= MAX_PHONE_DIGITS && phone.length <= MAX_CONTACT_PHONE;
  return fits ? null : 'contact-phone-invalid';
}

function slotProblem(slot: Slot | null, partySize: number): DraftProblemCode | null {
  if (!slot) return 'slot';
  return slot.seats >= partySize ? null : 'seats';
}

/**
 * Returns the problems of a booking form in the order of docs/product.md; none when it can be sent. `slot` is the
 * chosen slot as shown (own seats freed when editing), or null. In 'edit', an empty name or phone keeps the booked one;
 * when the device doesn't know the holder, the name is required.
 */
export function draftProblems(
  draft: BookingDraft,
  {
    slot,
    mode,
    isHolderKnown = true,
  }: { readonly slot: Slot | null; readonly mode: 'create' | 'edit'; readonly isHolderKnown?: boolean },
): readonly DraftProblemCode[] {
  const isNew = mode === 'create';
  const isParty = Number.isInteger(draft.partySize) && draft.partySize >= MIN_PARTY_SIZE;
  const nameAsks = isHolderKnown ? (isNew ? 'customer-name' : null) : 'holder';
  const found: readonly (DraftProblemCode | null)[] = [
    isParty ? null : 'party-size',
    nameProblem(draft.customerName.trim(), nameAsks),
    phoneProblem(draft.contactPhone.trim(), isNew ? 'contact-phone' : null),
    draft.branchId ? null : 'branch',
    isParty ? slotProblem(slot, draft.partySize) : null,
    draft.notes.trim().length > MAX_NOTES ? 'notes-too-long' : null,
  ];
  return found.filter((code) => code !== null);
}
