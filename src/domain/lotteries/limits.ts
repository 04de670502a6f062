/** Constants of lotteries (docs/product.md, Lotteries) and our own limits, which the security rules enforce too. */

const MINUTE_MS = 60_000;

/** The administrator's form starts with this many prize entries and never shows fewer. */
export const MIN_PRIZES = 3;
/** Our own limit: the rules check the winners in one expression. */
export const MAX_PRIZES = 9;
/**
 * A draw with at most this many prizes is written with all results. One with more writes only the first, and the others
 * follow, so that the commit stays within the rules' limits. If the hosted service refuses draws, set it to 1.
 */
export const RESULTS_WITH_DRAW = 3;
/** Our own limit: how many more draws of a lottery each administrator may record after the first one. */
export const MAX_LATER_DRAWS = 5;
/** Our own limit: 40 blocks of the board. */
export const MAX_TOTAL_NUMBERS = 10_000;
export const MAX_PRICE = 1_000_000;
/** Our own limit: the rules look up each number of a purchase. */
export const MAX_NUMBERS_PER_PURCHASE = 5;
/**
 * Our own limit: a purchase of more numbers is sent in several commits, one after the other. Five numbers are the most
 * expensive commit for the rules: if the hosted service refuses it, set this to 1, so that each number is sent alone.
 */
export const NUMBERS_IN_A_COMMIT = 5;
/** Numbers in one document of the board. */
export const BLOCK_SIZE = 250;
/** The blocks that a page reads before numbers can be tapped; it reads other blocks when they scroll into view. */
export const BLOCKS_AT_FIRST = 6;
/** Our own limit: the rules look up each block from which an edit removes numbers. */
export const BLOCKS_LOWERED_AT_ONCE = 3;

/** How many of a client's own numbers, or prizes, a screen reads at most: the latest. */
export const OWN_AT_ONCE = 200;

/** Our own limit: the most days ahead for which a draw can be announced. */
export const MAX_DAYS_TO_DRAW = 366;

/** A prize can be redeemed this long after its draw: 7 days. */
export const PRIZE_EXPIRY_MS = 10_080 * MINUTE_MS;

/** How long closing a prize can be undone; the rules allow a minute, and the request needs some time. */
export const PRIZE_UNDO_MS = 55_000;

/** Characters of the reason for cancelling a lottery. */
export const MIN_REASON = 3;
export const MAX_REASON = 200;

/** Most characters of the texts. */
export const MAX_NAME = 80;
export const MAX_DESCRIPTION = 600;
export const MAX_PRIZE_ITEM = 120;
export const MAX_PERMIT = 120;
export const MAX_RULES_TEXT = 2000;

/** The grid of numbers. */
export const GRID_COLUMNS = 7;
export const GRID_HEIGHT_PX = 360;
