/** What a receipt says, on the screen, on paper and in a message. */
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import { changeOf } from '../../../domain/sales/change.ts';
import type { SaleContent } from '../../../domain/sales/entities.ts';
import { paymentNames } from '../../../messages/payments.ts';
import { receipt } from '../../../messages/receipt.ts';

export interface ReceiptContent extends SaleContent {
  readonly instantMs: number;
  /** Cash that was handed over; null: nobody said. */
  readonly received: number | null;
}

/** A line of the receipt: what, how much. */
export type ReceiptRow = readonly [string, string];

/** The products of a receipt, each with its price. */
export function receiptLines({ items }: ReceiptContent): readonly ReceiptRow[] {
  return items.map((item) => [receipt.line(item.quantity, item.productName), formatPrice(item.totalPrice)]);
}

/** What is below them: discount, total, payment, change, order; each only where there is something to say. */
export function receiptSums(sale: ReceiptContent): readonly ReceiptRow[] {
  const { discount = 0, payment, received, order } = sale;
  return [
    ...(discount > 0 ? [[receipt.discount, formatPrice(-discount)] as const] : []),
    [receipt.total, formatPrice(sale.totalPrice)],
    ...(payment ? [[receipt.payment, paymentNames[payment]] as const] : []),
    ...(received === null || received < sale.totalPrice
      ? []
      : [
          [receipt.received, formatPrice(received)] as const,
          [receipt.change, formatPrice(changeOf(received, sale.totalPrice))] as const,
        ]),
    ...(order ? [[receipt.order, order] as const] : []),
  ];
}

/** The receipt as a message. */
export function receiptText(sale: ReceiptContent, businessName: string): string {
  const rows = (all: readonly ReceiptRow[]) => all.map((row) => row.join(': '));
  return [
    businessName,
    `${receipt.title} · ${formatDateTime(sale.instantMs)}`,
    '',
    ...rows(receiptLines(sale)),
    '',
    ...rows(receiptSums(sale)),
    '',
    receipt.thanks,
  ].join('\n');
}
