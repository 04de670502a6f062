/**
 * Reads and writes a sale in `ventures/{id}/sales/{saleId}`. The older shape has the fields of its one product on the
 * sale itself. The outbox reads its entries with this file too.
 */

import { type Fields, instantAt, isFields, listAt, mapAt, numberAt, textAt } from '../../domain/fields.ts';
import { lineTotal, sumMoney } from '../../domain/sales/amounts.ts';
import { detailsText, toDetails, toPaid } from '../../domain/sales/details.ts';
import type { Sale, SaleContent, SaleLine } from '../../domain/sales/entities.ts';
import { piecesTaken, takingLines } from '../../domain/sales/stock.ts';
import type { Timestamp } from '../firestore/values.ts';
import type { FieldValue } from '../firestore/write.ts';

/** Reads a line. Price, quantity or total may be missing in documents of older versions. */
function toLine(value: unknown): SaleLine[] {
  if (!isFields(value)) return [];
  const storedQuantity = numberAt(value, 'quantity', Number.NaN);
  const quantity = storedQuantity > 0 ? storedQuantity : 1;
  const storedTotal = numberAt(value, 'totalPrice', Number.NaN);
  const storedUnit = numberAt(value, 'unitPrice', Number.NaN);
  const unitPrice = Number.isNaN(storedUnit) ? lineTotal(storedTotal, 1 / quantity) : storedUnit;
  if (Number.isNaN(unitPrice)) return [];
  return [
    {
      productId: textAt(value, 'productId'),
      productName: textAt(value, 'productName'),
      unitPrice,
      quantity,
      totalPrice: Number.isNaN(storedTotal) ? lineTotal(unitPrice, quantity) : storedTotal,
    },
  ];
}

/** Returns a document's sale in today's shape, null without readable line. `pending`: it is in the outbox. */
export function toSale(id: string, fields: Fields, pending: boolean): Sale | null {
  const list = listAt(fields, 'items');
  const items = (list.length > 0 ? list : [fields]).flatMap(toLine);
  if (items.length === 0) return null;
  const total = numberAt(fields, 'totalPrice', Number.NaN);
  const by = textAt(fields, 'by');
  const paid = toPaid(mapAt(fields, 'paid'));
  const updatedAt = instantAt(fields, 'updatedAt');
  return {
    id,
    items,
    totalPrice: Number.isNaN(total) ? sumMoney(items.map(({ totalPrice }) => totalPrice)) : total,
    ...toDetails(fields),
    createdAt: instantAt(fields, 'createdAt'),
    soldAt: instantAt(fields, 'soldAt'),
    voidedAt: instantAt(fields, 'voidedAt'),
    voidReason: textAt(fields, 'voidReason'),
    ...(Object.keys(paid).length > 0 && { paid }),
    ...(updatedAt !== null && { updatedAt }),
    ...(by !== '' && { by }),
    pending,
  };
}

/** Returns a new sale's fields, by the account `by` ('' = the owner). It takes the pieces of `counted` products. */
export function saleFields(
  sale: SaleContent,
  by: string,
  createdAt: FieldValue,
  soldAt: Timestamp,
  counted: ReadonlySet<string> = new Set(),
) {
  const { items, taken } = takingLines(sale.items, counted);
  return {
    items: items.map(({ productId, productName, unitPrice, quantity, totalPrice }) => ({
      productId,
      productName,
      unitPrice,
      quantity,
      totalPrice,
    })),
    totalPrice: sale.totalPrice,
    payment: sale.payment ?? '',
    discount: sale.discount ?? 0,
    details: detailsText(sale),
    taken,
    createdAt,
    soldAt,
    voidedAt: null,
    voidReason: '',
    ...(by !== '' && { by }),
  };
}

/** Returns the pieces that a stored sale took from stock, by product. */
export function takenOf(fields: Fields): ReadonlyMap<string, number> {
  return piecesTaken(listAt(fields, 'items').flatMap(toLine), textAt(fields, 'taken'));
}

/** Returns the fields that void a sale. */
export function voidedFields(reason: string, now: FieldValue) {
  return { voidedAt: now, voidReason: reason.trim() };
}
