/** The limits for bookings and moves by the business itself, in a separate file that diners don't download. */

/** How far ahead the business itself can book and move: today plus this many days. */
export const HOST_HORIZON_DAYS = 60;
/** The same limit for the rules, calculated like HORIZON_HOURS. */
export const HOST_HORIZON_HOURS = HOST_HORIZON_DAYS * 24 + 30;
/** The business can still fill an hour that began less than this ago. */
export const BEGUN_HOUR_MS = 60 * 60_000;
/** How long after its hour an expired party can still be seated or moved: 3 hours. */
export const LATE_ARRIVAL_MS = 3 * 60 * 60_000;
/** How long after its hour an expired party can be marked as a no-show: a day. */
export const NO_SHOW_MS = 24 * 60 * 60_000;
/** 'Aunque esté lleno' allows up to this many times the seats of the hour. */
export const OVERBOOKED_TIMES = 2;
