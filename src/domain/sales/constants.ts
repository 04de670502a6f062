/** Limits of sales; the security rules refuse more. */

export const MAX_SALE_LINES = 20;
/** Most pieces in one line. */
export const MAX_QUANTITY = 9999;
/** The same as the rules read it: a whole number from 1 to MAX_QUANTITY. */
export const QUANTITY_PATTERN = '[1-9][0-9]{0,3}';
/** Characters of the reason for voiding a sale. */
export const MIN_VOID_REASON = 3;
export const MAX_VOID_REASON = 200;
/** How a sale was paid, as stored; nobody said: ''. 'credit' is paid later, in parts (./credit.ts). */
export const PAYMENTS = ['cash', 'card', 'transfer', 'other', 'credit'] as const;
/** In place of 'credit' once all is paid: what is still owed is found by it. */
export const SETTLED = 'paid';
/** Most payments of one sale on credit. */
export const MAX_PAYMENTS = 50;
/** Sales of one commit of payments, or of forgetting a customer: the rules judge each. */
export const MOST_AT_ONCE = 6;
/** The id of a payment: its epoch milliseconds, 13 digits, and four letters. */
export const PAYMENT_ID_PATTERN = '[0-9a-z]{17}';
/** Whole cents of a payment. */
export const PAYMENT_CENTS_PATTERN = '[1-9][0-9]{0,9}';
/** Characters of the customer's name or phone, and of a note; both are one line. */
export const MAX_CUSTOMER = 80;
export const MAX_NOTE = 200;
/** The number of an order that a public page's cart made. */
export const ORDER_PATTERN = '[A-Z0-9]{4,8}';
/** An amount of whole cents as the rules write it, however they do: '4.5', '4.50', '4.4999999999999996' or '1E7'. */
export const AMOUNT_PATTERN = '([0-9]+([.][0-9]{1,2}((000000|999999)[0-9]*)?)?|[0-9.]+[eE][+]?[0-9]+)';
/** An address's hash begins so when it has an order (see ./order.ts). */
export const ORDER_MARK = '#pedido=';
/** Characters of a kept order as it is stored: 20 lines with the longest names have room. */
export const MAX_ORDER_TEXT = 6000;
/** Kept orders that are listed, the oldest. */
export const MAX_SHOWN_ORDERS = 50;
