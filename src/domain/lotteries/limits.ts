/** Constants of lotteries (docs/product.md, Lotteries) and bounds of ours, which the security rules hold too. */

const MINUTE_MS = 60_000;

/** The admin's form starts with this many prize entries and never shows fewer. */
export const MIN_PRIZES = 3;
/** Ours: the rules check the winners in one expression. */
export const MAX_PRIZES = 9;
/**
 * A draw of so many prizes has its results with it; of more only the first, and the others come after it, so that the
 * rules of the commit stay within their limits. Should the hosted service refuse the draw, 1 lets every draw go so.
 */
export const RESULTS_WITH_DRAW = 3;
/** Ours: how many draws of a lottery each administrator may record after its first one. */
export const MAX_LATER_DRAWS = 5;
/** Ours: 40 blocks of the board. */
export const MAX_TOTAL_NUMBERS = 10_000;
export const MAX_PRICE = 1_000_000;
/** Ours: each number of a purchase is looked up by the rules. */
export const MAX_NUMBERS_PER_PURCHASE = 5;
/**
 * Ours: a purchase of more goes in several commits, one after the other. Five numbers are by nature the heaviest commit for
 * the rules: should the hosted service refuse it, 1 lets each number go by itself.
 */
export const NUMBERS_IN_A_COMMIT = 5;
/** Numbers of one board document. */
export const BLOCK_SIZE = 250;
/** So many blocks a page reads before a number can be tapped; a larger board it reads as it comes into sight. */
export const BLOCKS_AT_FIRST = 6;
/** Ours: the rules look up each block where an edit takes numbers away. */
export const BLOCKS_LOWERED_AT_ONCE = 3;

/** Ours: how many days ahead a draw can be announced. */
export const MAX_DAYS_TO_DRAW = 366;

/** A prize can be redeemed this long after its draw: 7 days. */
export const PRIZE_EXPIRY_MS = 10_080 * MINUTE_MS;

/** How long closing a prize can be taken back; the rules give a minute, and an answer takes its time. */
export const PRIZE_UNDO_MS = 55_000;

/** Why a lottery is cancelled, in characters. */
export const MIN_REASON = 3;
export const MAX_REASON = 200;

/** Longest texts, in characters. */
export const MAX_NAME = 80;
export const MAX_DESCRIPTION = 600;
export const MAX_PRIZE_ITEM = 120;
export const MAX_PERMIT = 120;
export const MAX_RULES_TEXT = 2000;

/** The grid of numbers (docs/product.md, Lotteries). */
export const GRID_COLUMNS = 7;
export const GRID_HEIGHT_PX = 360;
