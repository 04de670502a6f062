/** The details of a sale besides its lines: payment, discount, customer, note and order. */
import { type Fields, numberAt, textAt } from '../fields.ts';
import { roundMoney, sumMoney } from './amounts.ts';
import { MAX_CUSTOMER, MAX_NOTE, ORDER_PATTERN, PAYMENTS, SETTLED } from './constants.ts';
import type { Payment, SaleContent, SaleLine } from './entities.ts';

export type SaleDetails = Pick<SaleContent, 'payment' | 'discount' | 'customer' | 'note' | 'order'>;

const ORDER = new RegExp(`^${ORDER_PATTERN}$`);

/** Returns the text as one line of at most `max` characters, without invisible characters; joined emoji stay. */
export function plainLine(text: string, max: number): string {
  const seen = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/([\p{So}\p{Sk}\u{fe0f}]\u{200d})|\p{Cf}/gu, (_, joined?: string) => joined ?? '');
  // A cut through a joined emoji may leave a joiner at the end.
  return Array.from(seen.trim())
    .slice(0, max)
    .join('')
    .replace(/\u{200d}$/u, '')
    .trim();
}

/** Returns the order number as it is stored, or null when the text is no order number. */
export function orderNumber(text: string): string | null {
  const number = text.trim().replace(/^#/, '').toUpperCase();
  return ORDER.test(number) ? number : null;
}

/** Returns the sale of these lines and details, cleaned; the discount counts from 0 to the lines' sum. */
export function saleWith(items: readonly SaleLine[], details: SaleDetails): SaleContent {
  const sum = sumMoney(items.map(({ totalPrice }) => totalPrice));
  const discount = Math.min(Math.max(0, roundMoney(details.discount ?? 0)), sum);
  return { items, totalPrice: roundMoney(sum - discount), ...cleaned({ ...details, discount }) };
}

function cleaned({ payment, discount = 0, customer = '', note = '', order = '' }: SaleDetails): SaleDetails {
  const [who, what, which] = [
    plainLine(customer, MAX_CUSTOMER),
    plainLine(note, MAX_NOTE),
    orderNumber(order),
  ];
  return {
    ...(payment !== undefined && { payment }),
    ...(discount > 0 && { discount }),
    ...(who !== '' && { customer: who }),
    ...(what !== '' && { note: what }),
    ...(which !== null && { order: which }),
  };
}

/** Returns customer, note and order number as one text of three lines, as the rules require it. */
export function detailsText(details: SaleDetails): string {
  const { customer = '', note = '', order = '' } = cleaned(details);
  return [customer, note, order].join('\n');
}

function paymentOf(text: string): Payment | undefined {
  return text === SETTLED ? 'credit' : PAYMENTS.find((payment) => payment === text);
}

/** Returns the payments of a stored map, the cents by payment id; leaves out entries that are no payments. */
export function toPaid(fields: Fields): Readonly<Record<string, number>> {
  const ids = Object.keys(fields).filter((id) => numberAt(fields, id) > 0);
  return Object.fromEntries(ids.map((id) => [id, numberAt(fields, id)]));
}

/** Returns the details of a stored sale, or of one in the outbox (in separate fields). Older sales have none. */
export function toDetails(fields: Fields): SaleDetails {
  const [customer = '', note = '', order = ''] = textAt(fields, 'details').split('\n');
  const payment = paymentOf(textAt(fields, 'payment'));
  return cleaned({
    ...(payment !== undefined && { payment }),
    discount: numberAt(fields, 'discount'),
    customer: customer || textAt(fields, 'customer'),
    note: note || textAt(fields, 'note'),
    order: order || textAt(fields, 'order'),
  });
}
