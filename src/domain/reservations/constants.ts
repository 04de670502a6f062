/** Business constants of reservations (docs/product.md, Booking). Durations are milliseconds. */

/** A reminder fires this long before its slot. */
export const REMINDER_LEAD_MS = 15 * 60_000;
/** A table is held this long after its hour; then the reservation is expired. */
export const EXPIRY_GRACE_MS = 5 * 60_000;
/** How much longer a party that arrived and that nobody finished keeps its place: 12 hours after its slot. */
export const ARRIVED_EXPIRY_MS = 12 * 3_600_000 - EXPIRY_GRACE_MS;
/** A diner can modify or cancel only while the slot is further away than this. */
export const MODIFY_CUTOFF_MS = 15 * 60_000;
/** Slots starting sooner than this can't be booked. */
export const HIDE_SLOT_MS = 30 * 60_000;
/** Bookable dates: today plus this many days. */
export const HORIZON_DAYS = 7;
/** From today's 00:00 in El Salvador, as UTC writes it, to the first instant after those days: for the rules. */
export const HORIZON_HOURS = HORIZON_DAYS * 24 + 30;

/** What a branch offers where no weekly schedule is enabled. */
export const DEFAULT_SLOT_TIMES: readonly string[] = ['18:30', '20:00', '21:30'];
export const DEFAULT_SEATS = 10;
export const MAX_SEATS_PER_HOUR = 50;
/** The same as the rules read a party's size: a whole number from MIN_PARTY_SIZE to it. */
export const PARTY_SIZE_PATTERN = '[1-9]|[1-4][0-9]|50';

/** How often one phone can book at one business within any 24 hours; the rules hold it (`takesPlace`): 10 at most. */
export const MAX_BOOKINGS_A_DAY = 6;
export const QUOTA_WINDOW_MS = 24 * 3_600_000;

/** A day of this century as the rules read it, YYYY-MM-DD, with the length of its month and leap years. */
export const DATE_PATTERN =
  '20([0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|[0-9]{2}-(0[13-9]|1[0-2])-(29|30)|' +
  '[0-9]{2}-(0[13578]|1[02])-31|([02468][048]|[13579][26])-02-29)';

export const MIN_PARTY_SIZE = 1;
export const DEFAULT_PARTY_SIZE = 2;

/** Longest texts of a booking, in characters; the security rules refuse longer ones. */
export const MAX_CUSTOMER_NAME = 80;
export const MAX_CONTACT_PHONE = 40;
export const MAX_NOTES = 500;
/** Most phones that a business blocks. */
export const MAX_BLOCKED_PHONES = 100;
/** Most digits of a normalised phone. */
export const MAX_PHONE_DIGITS = 20;
/** Longest note about a guest, in characters, and the most guests with one. */
export const MAX_GUEST_NOTE = 120;
export const MAX_GUEST_NOTES = 400;

/** What the house calls a party's table ('T4', 'Terraza'), and of how many parties of a day it writes something down. */
export const MAX_TABLE_LABEL = 8;
export const MAX_NIGHT_MARKS = 200;
/**
 * Most parties that wait for a table of a business, the number up to which phones get a place that have never been
 * there, and the most hours that one names.
 */
export const MAX_WAITING = 50;
export const MAX_UNKNOWN_WAITING = 25;
export const MAX_WAITING_HOURS = 8;
