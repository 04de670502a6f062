import { formatPrice } from '../../../domain/money.ts';
import { sumMoney } from '../../../domain/sales/amounts.ts';
import { owedCents, paidCents } from '../../../domain/sales/credit.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import { counts } from '../../../domain/sales/summary.ts';
import { credit } from '../../../messages/credit.ts';
import { paymentNames } from '../../../messages/payments.ts';
import { saleFacts as texts } from '../../../messages/sales.ts';
import css from './SaleFacts.module.css';

/** The facts of a sale besides its lines, and how its total is made up. Nothing for an older sale without them. */
export function SaleFacts({ sale }: { readonly sale: Sale }) {
  const { payment, discount = 0, customer = '', order = '', note = '', items } = sale;
  const lines = sumMoney(items.map(({ totalPrice }) => totalPrice));
  const facts = [
    ...(discount > 0
      ? [
          [texts.subtotal, formatPrice(lines)],
          [texts.discount, `−${formatPrice(discount)}`],
        ]
      : []),
    ...(payment === undefined ? [] : [[texts.payment, paymentNames[payment]]]),
    ...(payment === 'credit' && counts(sale)
      ? [
          [credit.paid, formatPrice(paidCents(sale) / 100)],
          [credit.owed, formatPrice(owedCents(sale) / 100)],
        ]
      : []),
    ...(customer === '' ? [] : [[texts.customer, customer]]),
    ...(order === '' ? [] : [[texts.order, order]]),
    ...(note === '' ? [] : [[texts.note, note]]),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={`stack gap-1 ${css.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the same facts in a few words for a row of the list; '' for a sale without any. */
export function factsInShort({ payment, order = '', customer = '' }: Sale): string {
  return [
    payment === undefined ? '' : paymentNames[payment],
    order === '' ? '' : texts.orderShort(order),
    customer,
  ]
    .filter((word) => word !== '')
    .join(' · ');
}
