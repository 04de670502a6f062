import type { PriceReading } from '../domain/products/price.ts';

/** How a typed price is understood, and what to type where it meant thousands; '' where the text is plain. */
export function priceReadingText(reading: PriceReading | null, format: (dollars: number) => string): string {
  if (reading === null) return '';
  const { price, asThousands } = reading;
  const stored = `Se guardará ${format(price)}.`;
  return asThousands === null ? stored : `${stored} ¿Son ${format(asThousands)}? Escribe ${asThousands}.`;
}
