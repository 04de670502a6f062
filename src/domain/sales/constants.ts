/** Limits of sales; the security rules refuse more. */

export const MAX_SALE_LINES = 20;
/** Most pieces in one line. */
export const MAX_QUANTITY = 9999;
/** The same as the rules read it: a whole number from 1 to MAX_QUANTITY. */
export const QUANTITY_PATTERN = '[1-9][0-9]{0,3}';
/** Characters of the reason for voiding a sale. */
export const MIN_VOID_REASON = 3;
export const MAX_VOID_REASON = 200;
