/** Limits of sales; the security rules enforce them too. */

export const MAX_SALE_LINES = 20;
/** Most pieces in one line. */
export const MAX_QUANTITY = 9999;
/** The same limit for the rules, as a pattern: a whole number from 1 to MAX_QUANTITY. */
export const QUANTITY_PATTERN = '[1-9][0-9]{0,3}';
/** Characters of the reason for voiding a sale. */
export const MIN_VOID_REASON = 3;
export const MAX_VOID_REASON = 200;
/** How a sale was paid, as stored; '' when it isn't known. 'credit' is paid later, in parts (./credit.ts). */
export const PAYMENTS = ['cash', 'card', 'transfer', 'other', 'credit'] as const;
/** Replaces 'credit' once everything is paid, so that a query for 'credit' finds only what is still owed. */
export const SETTLED = 'paid';
/** Most payments of one sale on credit. */
export const MAX_PAYMENTS = 50;
/** The most sales in one commit of payments, or of forgetting a customer: the rules check each sale. */
export const MOST_AT_ONCE = 6;
/** The id of a payment: its epoch milliseconds, 13 digits, and four letters. */
export const PAYMENT_ID_PATTERN = '[0-9a-z]{17}';
/** A payment in whole cents. */
export const PAYMENT_CENTS_PATTERN = '[1-9][0-9]{0,9}';
/** Most characters of the customer's name or phone, and of a note; both are one line. */
export const MAX_CUSTOMER = 80;
export const MAX_NOTE = 200;
/** The number of an order from the cart of a public page. */
export const ORDER_PATTERN = '[A-Z0-9]{4,8}';
/** An amount of whole cents below 10^11 in every way the rules may write it: '4.5', '4.50', '4.4999999999999996' or '1E7'. */
export const AMOUNT_PATTERN =
  '([0-9]{1,11}([.][0-9]{1,2}((000000|999999)[0-9]*)?)?|[0-9.]+[eE][+]?(0?[0-9]|10))';
/** The start of an address's hash that carries an order (see ./order.ts). */
export const ORDER_MARK = '#pedido=';
/** The most characters of a saved order as stored: enough for 20 lines with the longest names. */
export const MAX_ORDER_TEXT = 6000;
/** The most saved orders in the list, the oldest first. */
export const MAX_SHOWN_ORDERS = 50;
