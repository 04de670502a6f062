/** The customers of sales, and their payments in cents. A sale stores name and phone of its customer as one text. */
import { groupBy } from '../groupBy.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { digitsOf, normalizePhone } from '../phone.ts';
import { parsePrice } from '../products/price.ts';
import { foldText } from '../text.ts';
import { toCents } from './amounts.ts';
import { MAX_PAYMENTS } from './constants.ts';
import { owedCents } from './credit.ts';
import type { Sale } from './entities.ts';
import type { PayProblemCode } from './problems.ts';
import { saleInstant } from './range.ts';
import { counts } from './summary.ts';

const MIN_PHONE_DIGITS = 8;

/** Returns the id of a payment at an instant; `random` returns a number from 0 to below 1. */
export function newPaymentId(nowMs: number, random: () => number): string {
  const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + Math.floor(random() * 26)));
  return `${Math.floor(nowMs)}${letters.join('')}`;
}

/** A payment that was sent: its id and the sales it is for. */
export interface SentPayment {
  readonly id: string;
  readonly saleIds: readonly string[];
}

/** Returns whether these sales of who owes don't tell if the payment for them was stored: none contains it. */
export function isUnanswered({ id, saleIds }: SentPayment, sales: readonly Sale[]): boolean {
  return (
    saleIds.join() === sales.map((sale) => sale.id).join() && sales.every(({ paid = {} }) => !(id in paid))
  );
}

/** The part of a payment that goes to one sale. */
export interface PaymentPart {
  readonly saleId: string;
  readonly cents: number;
  /** True when this part pays the rest of the sale. */
  readonly settles: boolean;
}

/** Returns the sales that aren't fully paid, the oldest first. */
export function owing(sales: readonly Sale[]): readonly Sale[] {
  return sales.filter((sale) => owedCents(sale) > 0).sort((a, b) => saleInstant(a) - saleInstant(b));
}

/** Divides a payment among the sales, the oldest first; null when it is more than the whole debt. */
export function spreadPayment(sales: readonly Sale[], cents: number): readonly PaymentPart[] | null {
  let left = cents;
  const parts: PaymentPart[] = [];
  for (const sale of owing(sales)) {
    const owed = owedCents(sale);
    const part = Math.min(owed, left);
    if (part > 0) parts.push({ saleId: sale.id, cents: part, settles: part === owed });
    left -= part;
  }
  return left > 0 ? null : parts;
}

/** Returns why a sale can't take its part as one more payment, null when each can; the last one must settle its sale. */
export function tooManyPayments(
  sales: readonly Sale[],
  parts: readonly PaymentPart[],
): 'LAST_PAYMENT' | 'NO_MORE_PAYMENTS' | null {
  for (const { saleId, settles } of parts) {
    const count = Object.keys(sales.find(({ id }) => id === saleId)?.paid ?? {}).length;
    if (count >= MAX_PAYMENTS) return 'NO_MORE_PAYMENTS';
    if (count === MAX_PAYMENTS - 1 && !settles) return 'LAST_PAYMENT';
  }
  return null;
}

/** Returns the cents of a payment as typed, or its problem; `most` is the whole debt in cents. */
export function readPayment(text: string, most: number): Outcome<number, PayProblemCode> {
  if (text.trim() === '') return failed('amount');
  const parsed = parsePrice(text);
  const cents = parsed.ok ? toCents(parsed.value) : 0;
  if (cents <= 0) return failed('amount-invalid');
  return cents > most ? failed('amount-too-high') : done(cents);
}

/** Returns the name and the phone ('' = none) from the customer text of a sale. */
export function customerParts(text: string): { readonly name: string; readonly phone: string } {
  const found = /\+?\d[\d ()./-]*\d/g;
  const part = (text.match(found) ?? []).find((each) => digitsOf(each).length >= MIN_PHONE_DIGITS) ?? '';
  // 'Mesa 2 7777 8888': what comes before a phone of 8 digits belongs to the name.
  const phone = /^\d{1,2}\D+(\d{4}\D?\d{4})$/.exec(part)?.[1] ?? part;
  if (phone === '') return { name: text.trim(), phone: '' };
  const name = text
    .replace(phone, ' ')
    .replace(/[\s,;:·()/-]+$|^[\s,;:·()/-]+/g, '')
    .replace(/\s+/g, ' ');
  return { name, phone: normalizePhone(phone) };
}

/** Returns the name in the form in which names are compared. */
const foldName = (name: string) => foldText(name).replace(/\s+/g, ' ');

export interface Customer {
  readonly key: string;
  /** '' where only a phone is known. */
  readonly name: string;
  /** Digits; '' = none. */
  readonly phone: string;
  /** The newest first; voided sales are included. */
  readonly sales: readonly Sale[];
  readonly owedCents: number;
  /** The time of the oldest sale with a debt, epoch milliseconds; null: there is no debt. */
  readonly owesSince: number | null;
  /** The total of this customer's purchases in cents, and their number. */
  readonly boughtCents: number;
  readonly count: number;
}

/** Returns the customers by name: one for each name, however it is written, unless it has several phones. */
export function customersOf(sales: readonly Sale[]): readonly Customer[] {
  const named = sales
    .map((sale) => ({ sale, ...customerParts(sale.customer ?? '') }))
    .filter(({ name, phone }) => name !== '' || phone !== '');
  const byName = groupBy(named, ({ name, phone }) => foldName(name) || phone);
  const customers = [...byName].flatMap(([key, ofName]) => {
    const phones = new Set(ofName.flatMap(({ phone }) => phone || []));
    if (phones.size <= 1) return customerOf(key, ofName);
    return ['', ...phones].flatMap((phone) => {
      const some = ofName.filter((each) => each.phone === phone);
      return some.length === 0 ? [] : customerOf(`${key} ${phone}`, some);
    });
  });
  return customers.sort((a, b) => (a.name || a.phone).localeCompare(b.name || b.phone, 'es'));
}

function customerOf(
  key: string,
  found: readonly { readonly sale: Sale; readonly name: string; readonly phone: string }[],
): Customer {
  const newest = [...found].sort((a, b) => saleInstant(b.sale) - saleInstant(a.sale));
  const sales = newest.map(({ sale }) => sale);
  const valid = sales.filter(counts);
  const oldest = owing(sales)[0];
  return {
    key,
    name: newest[0]?.name ?? '',
    phone: newest.find(({ phone }) => phone !== '')?.phone ?? '',
    sales,
    owedCents: sales.reduce((sum, sale) => sum + owedCents(sale), 0),
    owesSince: oldest ? saleInstant(oldest) : null,
    boughtCents: valid.reduce((sum, { totalPrice }) => sum + toCents(totalPrice), 0),
    count: valid.length,
  };
}

/** Returns whether the customer text of a saved order means this customer, by name (however written) or by phone. */
export function isOfCustomer(text: string, customer: Pick<Customer, 'name' | 'phone'>): boolean {
  const { name, phone } = customerParts(text);
  return (
    (name !== '' && foldName(name) === foldName(customer.name)) || (phone !== '' && phone === customer.phone)
  );
}

/** Returns true when a payment is possible: sales in the outbox aren't stored yet and can't be paid. */
export function isPayable({ sales }: Pick<Customer, 'sales'>): boolean {
  return owing(sales).some(({ pending }) => !pending);
}

/** Returns the sale without its customer and note, as it is stored after a customer is forgotten. */
export function withoutCustomer<T extends Pick<Sale, 'customer' | 'note'>>(
  sale: T,
): Omit<T, 'customer' | 'note'> {
  const { customer: _, note: __, ...rest } = sale;
  return rest;
}
