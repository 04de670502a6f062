/** The texts of a receipt, for the screen, the paper and a message. */
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import { changeOf } from '../../../domain/sales/change.ts';
import type { SaleContent } from '../../../domain/sales/entities.ts';
import { paymentNames } from '../../../messages/payments.ts';
import { receipt } from '../../../messages/receipt.ts';

export interface ReceiptContent extends SaleContent {
  readonly instantMs: number;
  /** Cash that was received; null: not stated. */
  readonly received: number | null;
}

/** A line of the receipt: label, amount. */
export type ReceiptRow = readonly [string, string];

/** Returns the products of a receipt, each with its price. */
export function receiptLines({ items }: ReceiptContent): readonly ReceiptRow[] {
  return items.map((item) => [receipt.line(item.quantity, item.productName), formatPrice(item.totalPrice)]);
}

/** Returns the lines below the products: discount, total, payment, change, order; only those that apply. */
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

/** Returns the receipt as a message. */
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
