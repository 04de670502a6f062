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
  /** As the owner says it; of a product whose pieces are counted the count says it. */
  readonly soldOut: boolean;
  /** It comes before the others; absent: it doesn't. */
  readonly featured?: boolean;
  /** Its place among the others (see placeOf), a whole number; absent: never moved. */
  readonly order?: number;
}

export interface Product extends ProductContent {
  readonly id: string;
  /** null while the server hasn't said, and of an archived product. */
  readonly createdAt: number | null;
  /** When it was archived; absent: it is in the catalogue. */
  readonly archivedAt?: number;
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
  /** Its place among the others (see placeOf); absent: never moved. */
  readonly order?: number;
  readonly createdAt: number | null;
}
