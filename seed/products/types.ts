/** A product of the demo, in the order in which its venture wrote it down (the oldest first). */
export interface SeedProduct {
  /** 20 letters and digits at most; what is missing is filled up (see productId). */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** File names in public/demo/{venture}, the cover first; drawings without their ending. */
  readonly pictures: readonly string[];
  /** Dollars; two of them for a range. */
  readonly price: number | readonly [min: number, max: number];
  readonly categories: readonly string[];
  readonly soldOut?: boolean;
  readonly featured?: boolean;
  /** Pieces left; none: they aren't counted. */
  readonly stock?: number;
}

/** The document id of a demo product: 20 letters and digits, as the rules ask for. */
export function productId(key: string): string {
  return `${key}00000000000000000000`.slice(0, 20);
}
