import { lineTotal, sumMoney } from '../src/domain/sales/amounts.ts';
import { addDays, localDateOf, slotInstantMs } from '../src/domain/time.ts';
import { HILOS_DE_LUNA } from './products/hilosDeLuna.ts';
import { productId } from './products/types.ts';
import type { SeedDocument } from './types.ts';

const VENTURE = 'hilos-de-luna';
/** A product, the pieces sold, and for a product with a price range the price that was charged. */
type SeedSaleLine = readonly [key: string, quantity: number, charged?: number];

interface SeedSale {
  /** Days before today. */
  readonly daysAgo: number;
  /** Wall-clock time in El Salvador, HH:MM. */
  readonly time: string;
  readonly lines: readonly SeedSaleLine[];
  /** Why the sale was voided, half an hour later. */
  readonly voided?: string;
}

/** Four weeks of a maker's sales: fairs on weekends, orders on other days. The oldest sale comes first. */
const SALES: readonly SeedSale[] = [
  sale(27, '10:20', ['hilospupusa', 3], ['hiloscorazon', 2, 3.5]),
  sale(27, '11:05', ['hilosbolso', 1]),
  sale(27, '15:40', ['hilosconejo', 1], ['hilospulsera', 2]),
  sale(26, '09:50', ['hilosgirasol', 5, 5]),
  sale(26, '13:15', ['hilosmanta', 1]),
  sale(24, '17:30', ['hilostorogoz', 1, 16]),
  sale(22, '12:10', ['hilosposavasos', 4]),
  sale(20, '10:00', ['hilospupusa', 6]),
  sale(20, '10:45', ['hilosgato', 1, 12.5], ['hilosgorro', 1]),
  {
    ...sale(20, '14:05', ['hilosluna', 2]),
    voided: 'Se cobró dos veces: era un solo móvil',
  },
  sale(20, '14:40', ['hilosluna', 1]),
  sale(19, '11:25', ['hiloscipitio', 2], ['hilospupusa', 2]),
  sale(19, '16:50', ['hilostop', 1, 21]),
  sale(17, '08:35', ['hilospulpo', 2]),
  sale(15, '18:20', ['hilosbufanda', 1], ['hilosgorro', 1]),
  sale(13, '09:40', ['hiloscorazon', 4, 3], ['hilospupusa', 4]),
  sale(13, '12:30', ['hilosconejo', 2]),
  sale(13, '15:10', ['hiloscollar', 1], ['hilospulsera', 3]),
  sale(12, '10:15', ['hilostortuga', 2]),
  sale(12, '14:55', ['hilosbolso', 1], ['hilosposavasos', 1]),
  sale(10, '19:05', ['hiloscanasta', 1]),
  sale(8, '11:00', ['hilostorogoz', 2, 14]),
  sale(6, '09:30', ['hilospupusa', 5], ['hilosgirasol', 1, 22]),
  sale(6, '13:45', ['hiloscactus', 2]),
  sale(5, '16:20', ['hilosconejo', 1], ['hilosgato', 1, 15]),
  sale(4, '10:50', ['hilostop', 1, 24]),
  sale(3, '12:00', ['hilospulpo', 1], ['hiloscorazon', 1, 4.5]),
  sale(2, '17:15', ['hiloscipitio', 1]),
  sale(1, '09:20', ['hilospupusa', 3], ['hilospulsera', 1]),
  sale(1, '15:35', ['hilostorogoz', 1, 18.5], ['hilosposavasos', 2]),
  sale(0, '08:10', ['hilostortuga', 1], ['hilospupusa', 2]),
  sale(0, '10:40', ['hilosconejo', 1]),
  sale(0, '13:20', ['hilosgirasol', 3, 5]),
];

function sale(daysAgo: number, time: string, ...lines: readonly SeedSaleLine[]): SeedSale {
  return { daysAgo, time, lines };
}

function lineOf([key, quantity, charged]: SeedSaleLine) {
  const product = HILOS_DE_LUNA.find((each) => each.key === key);
  if (product === undefined) throw new Error(`seed: no product ${key}`);
  const unitPrice = charged ?? product.price;
  if (typeof unitPrice !== 'number') throw new Error(`seed: ${key} has a range, say what was charged`);
  return {
    productId: productId(key),
    productName: product.name,
    unitPrice,
    quantity,
    totalPrice: lineTotal(unitPrice, quantity),
  };
}

/** Returns Hilos de Luna's sales of the last four weeks up to `nowMs`. */
export function saleDocuments(nowMs: number): SeedDocument[] {
  const today = localDateOf(nowMs);
  return SALES.flatMap(({ daysAgo, time, lines, voided }, index) => {
    const soldMs = slotInstantMs(addDays(today, -daysAgo), time);
    if (soldMs > nowMs) return [];
    const items = lines.map(lineOf);
    const soldAt = new Date(soldMs);
    return {
      path: `ventures/${VENTURE}/sales/${productId(`seedVenta${String(index).padStart(3, '0')}`)}`,
      fields: {
        items,
        totalPrice: sumMoney(items.map(({ totalPrice }) => totalPrice)),
        createdAt: soldAt,
        soldAt,
        voidedAt: voided === undefined ? null : new Date(soldMs + 30 * 60_000),
        voidReason: voided ?? '',
      },
    };
  });
}
