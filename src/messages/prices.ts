import type { PriceReading } from '../domain/products/price.ts';

/** How a typed price is read, and what to type if thousands were meant; '' when the text is unambiguous. */
export function priceReadingText(reading: PriceReading | null, format: (dollars: number) => string): string {
  if (reading === null) return '';
  const { price, asThousands } = reading;
  const stored = `Se guardará ${format(price)}.`;
  return asThousands === null ? stored : `${stored} ¿Son ${format(asThousands)}? Escribe ${asThousands}.`;
}
