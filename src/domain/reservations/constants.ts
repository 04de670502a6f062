/** Business constants of reservations (docs/product.md, Booking). Durations are milliseconds. */

/** A reminder fires this long before its slot. */
export const REMINDER_LEAD_MS = 15 * 60_000;
/** A table is held for this long after its hour; then the reservation expires. */
export const EXPIRY_GRACE_MS = 5 * 60_000;
/** A party that arrived but was never finished keeps its place this much longer: until 12 hours after its slot. */
export const ARRIVED_EXPIRY_MS = 12 * 3_600_000 - EXPIRY_GRACE_MS;
/** A diner can modify or cancel only while the slot is further away than this. */
export const MODIFY_CUTOFF_MS = 15 * 60_000;
/** Slots starting sooner than this can't be booked. */
export const HIDE_SLOT_MS = 30 * 60_000;
/** Bookable dates: today plus this many days. */
export const HORIZON_DAYS = 7;
/** Hours from today's 00:00 in El Salvador, written as UTC, to the first instant after those days: for the rules. */
export const HORIZON_HOURS = HORIZON_DAYS * 24 + 30;

/** The hours and seats of a branch without an enabled weekly schedule. */
export const DEFAULT_SLOT_TIMES: readonly string[] = ['18:30', '20:00', '21:30'];
export const DEFAULT_SEATS = 10;
export const MAX_SEATS_PER_HOUR = 50;
/** The size of a party for the rules, as a pattern: a whole number from MIN_PARTY_SIZE to MAX_SEATS_PER_HOUR. */
export const PARTY_SIZE_PATTERN = '[1-9]|[1-4][0-9]|50';

/** Most bookings of one phone at one business within any 24 hours; the rules enforce it (`takesPlace`): 10 at most. */
export const MAX_BOOKINGS_A_DAY = 6;
export const QUOTA_WINDOW_MS = 24 * 3_600_000;

/** A date of this century (YYYY-MM-DD) for the rules; the pattern knows the length of each month and leap years. */
export const DATE_PATTERN =
  '20([0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|[0-9]{2}-(0[13-9]|1[0-2])-(29|30)|' +
  '[0-9]{2}-(0[13578]|1[02])-31|([02468][048]|[13579][26])-02-29)';

export const MIN_PARTY_SIZE = 1;
export const DEFAULT_PARTY_SIZE = 2;

/** Most characters of a booking's texts; the security rules refuse longer ones. */
export const MAX_CUSTOMER_NAME = 80;
export const MAX_CONTACT_PHONE = 40;
export const MAX_NOTES = 500;

/** The texts that a diner may add to a booking; stored as typed, without spaces around them. */
export interface PartyTexts {
  readonly notes: string;
}
/** A form, a record or a document, which may lack texts. */
type TextsFrom = { readonly [name in keyof PartyTexts]?: unknown };

/** Returns the texts in a form, a record or a document, without spaces around them; '' = none. */
export function partyTexts(from: TextsFrom): Required<PartyTexts> {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  return { notes: text(from.notes) };
}

/** Returns true when both have the same texts. */
export function haveSameTexts(a: TextsFrom, b: TextsFrom): boolean {
  return JSON.stringify(partyTexts(a)) === JSON.stringify(partyTexts(b));
}

/** The most phones that a business can block. */
export const MAX_BLOCKED_PHONES = 100;
/** The most digits of a normalised phone. */
export const MAX_PHONE_DIGITS = 20;
/** The most characters of a note about a guest, and the most guests with a note. */
export const MAX_GUEST_NOTE = 120;
export const MAX_GUEST_NOTES = 400;

/** The most characters of a table's label ('T4', 'Terraza'), and the most parties of a day with such marks. */
export const MAX_TABLE_LABEL = 8;
export const MAX_NIGHT_MARKS = 200;
/**
 * The most parties on a business's waiting list; the list length up to which phones that have never visited are
 * accepted; and the most hours that one party names.
 */
export const MAX_WAITING = 50;
export const MAX_UNKNOWN_WAITING = 25;
export const MAX_WAITING_HOURS = 8;
