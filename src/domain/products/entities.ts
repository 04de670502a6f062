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

/** The content from a product's form, with its pictures as stored. */
export interface ProductContent extends ProductPrice {
  readonly name: string;
  readonly description: string;
  /** In the owner's order; the first is the cover. */
  readonly images: readonly StoredPicture[];
  readonly categories: readonly string[];
  /** Set by the owner; for a product with counted pieces the count decides. */
  readonly soldOut: boolean;
  /** It is listed before the others; missing = no. */
  readonly featured?: boolean;
  /** Its position among the others (see placeOf), a whole number; missing = never moved. */
  readonly order?: number;
}

export interface Product extends ProductContent {
  readonly id: string;
  /** null until the server's time arrives, and for an archived product. */
  readonly createdAt: number | null;
  /** When it was archived; missing = it is in the catalogue. */
  readonly archivedAt?: number;
  /** Pieces left (see ProductCard), from the catalogue document; missing = they aren't counted. */
  readonly stock?: number;
}

/** The data of a product on the public page, from the catalogue document. */
export interface ProductCard extends Omit<ProductContent, 'images'> {
  readonly id: string;
  readonly imageUrls: readonly string[];
  /** Pieces left, if the maker counts them; below 0 when more were sold offline than there were. */
  readonly stock?: number;
  readonly createdAt: number | null;
}
