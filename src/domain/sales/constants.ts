/** Limits of sales; the security rules refuse more. */

export const MAX_SALE_LINES = 20;
/** Most pieces in one line. */
export const MAX_QUANTITY = 9999;
/** Characters of the reason for voiding a sale. */
export const MIN_VOID_REASON = 3;
export const MAX_VOID_REASON = 200;
