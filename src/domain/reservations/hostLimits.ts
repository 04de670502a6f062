/** The bounds of what the business itself books and moves, apart so that diners don't download them. */

/** How far ahead the business itself books and moves: today plus this many days. */
export const HOST_HORIZON_DAYS = 60;
/** The same for the rules, as HORIZON_HOURS. */
export const HOST_HORIZON_HOURS = HOST_HORIZON_DAYS * 24 + 30;
/** An hour that began less than this ago can still be given away. */
export const BEGUN_HOUR_MS = 60 * 60_000;
/** How long after its hour an expired party can still be taken in, or moved: 3 hours. */
export const LATE_ARRIVAL_MS = 3 * 60 * 60_000;
/** How long after its hour an expired party can be marked as not come: a day. */
export const NO_SHOW_MS = 24 * 60 * 60_000;
/** 'Aunque esté lleno' goes up to this many times the seats of the hour. */
export const OVERBOOKED_TIMES = 2;
