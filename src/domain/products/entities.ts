/** The entities of the catalogue (docs/product.md, Products). Prices are dollars, instants epoch milliseconds. */
import type { StoredPicture } from '../pictures.ts';

export type PriceType = 'single' | 'range';

/** A single price has priceMin = priceMax = price; a range has price = priceMin. */
export interface ProductPrice {
  readonly priceType: PriceType;
  readonly price: number;
  readonly priceMin: number;
  readonly priceMax: number;
}

/** What the form of a product makes, pictures as stored. */
export interface ProductContent extends ProductPrice {
  readonly name: string;
  readonly description: string;
  /** In the owner's order; the first is the cover. */
  readonly images: readonly StoredPicture[];
  readonly categories: readonly string[];
  readonly soldOut: boolean;
}

export interface Product extends ProductContent {
  readonly id: string;
  /** null while the server hasn't said. */
  readonly createdAt: number | null;
}

/** What the public page shows of a product, from the catalogue document. */
export interface ProductCard extends ProductPrice {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrls: readonly string[];
  readonly categories: readonly string[];
  readonly soldOut: boolean;
  /** Pieces left, where the maker counts them; below 0 when more were sold without a signal than there were. */
  readonly stock?: number;
  readonly featured?: boolean;
  /** Its place among the others, lowest first; none: after those, the newest first. */
  readonly order?: number;
  readonly createdAt: number | null;
}
