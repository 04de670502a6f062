/** The bounds of what the business itself books and moves, apart so that diners don't download them. */

/** How far ahead the business itself books and moves: today plus this many days. */
export const HOST_HORIZON_DAYS = 60;
/** The same for the rules, as HORIZON_HOURS. */
export const HOST_HORIZON_HOURS = HOST_HORIZON_DAYS * 24 + 30;
/** 'Aunque esté lleno' goes up to this many times the seats of the hour. */
export const OVERBOOKED_TIMES = 2;
