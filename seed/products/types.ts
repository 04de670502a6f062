/** A product of the demo. A venture's products are in the order in which it added them (the oldest first). */
export interface SeedProduct {
  /** 20 letters and digits at most; productId fills up a shorter key. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** File names in public/demo/{venture}, the cover first; names of drawings without their ending. */
  readonly pictures: readonly string[];
  /** In dollars; two prices for a range. */
  readonly price: number | readonly [min: number, max: number];
  readonly categories: readonly string[];
  readonly soldOut?: boolean;
  readonly featured?: boolean;
  /** Pieces left; left out: they aren't counted. */
  readonly stock?: number;
}

/** Returns the document id of a demo product: 20 letters and digits, as the rules require. */
export function productId(key: string): string {
  return `${key}00000000000000000000`.slice(0, 20);
}
