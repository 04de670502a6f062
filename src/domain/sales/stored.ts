/** Sales as stored in `ventures/{id}/sales/{saleId}`; the older shape has its one product's fields on the sale. */
import {
  isStoredMap,
  type StoredFields,
  storedInstant,
  storedList,
  storedNumber,
  storedText,
} from '../stored.ts';
import { lineTotal, sumMoney } from './amounts.ts';
import type { Sale, SaleLine } from './entities.ts';

/** One of price, quantity and total may be missing in what older versions wrote. */
function toLine(value: unknown): SaleLine[] {
  if (!isStoredMap(value)) return [];
  const storedQuantity = storedNumber(value, 'quantity');
  const quantity = storedQuantity > 0 ? storedQuantity : 1;
  const storedTotal = storedNumber(value, 'totalPrice');
  const storedUnit = storedNumber(value, 'unitPrice');
  const unitPrice = Number.isNaN(storedUnit) ? lineTotal(storedTotal, 1 / quantity) : storedUnit;
  if (Number.isNaN(unitPrice)) return [];
  return [
    {
      productId: storedText(value, 'productId'),
      productName: storedText(value, 'productName'),
      unitPrice,
      quantity,
      totalPrice: Number.isNaN(storedTotal) ? lineTotal(unitPrice, quantity) : storedTotal,
    },
  ];
}

/**
 * The sale that a document holds, in today's shape; null when it has no line that can be read. `pending`: the
 * document has writes that wait on this device.
 */
export function toSale(id: string, fields: StoredFields, pending: boolean): Sale | null {
  const list = storedList(fields, 'items');
  const items = (list.length > 0 ? list : [fields]).flatMap(toLine);
  if (items.length === 0) return null;
  const total = storedNumber(fields, 'totalPrice');
  return {
    id,
    items,
    totalPrice: Number.isNaN(total) ? sumMoney(items.map(({ totalPrice }) => totalPrice)) : total,
    createdAt: storedInstant(fields, 'createdAt'),
    soldAt: storedInstant(fields, 'soldAt'),
    voidedAt: storedInstant(fields, 'voidedAt'),
    voidReason: storedText(fields, 'voidReason'),
    pending,
  };
}
