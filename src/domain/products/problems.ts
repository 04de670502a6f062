/** Why a product isn't taken; src/messages says it in Spanish. */
import type { Outcome, Trouble } from '../outcome.ts';

export type ProductField =
  | 'name'
  | 'description'
  | 'price'
  | 'priceMin'
  | 'priceMax'
  | 'categories'
  | 'images';

/** What the form of a product lacks (docs/product.md, Products). */
export type ProductProblemCode =
  | 'name'
  | 'name-too-long'
  | 'name-unreadable'
  | 'description'
  | 'description-too-long'
  | 'price'
  | 'price-invalid'
  | 'price-too-high'
  | 'range-incomplete'
  | 'range-order'
  /** No picture: of a new product, on the edit screen, and as the service says it. */
  | 'image-create'
  | 'image-edit'
  | 'image-update'
  | 'too-many-images';

export interface ProductProblem {
  readonly field: ProductField;
  readonly code: ProductProblemCode;
}

/** Why the database refused an act on a product (docs/product.md, Products). */
export type ProductFailure =
  | 'LIST'
  | 'CREATE'
  | 'UPDATE'
  | 'DELETE'
  /** The product was deleted meanwhile. */
  | 'GONE'
  | 'NO_ID_TO_UPDATE'
  | 'NO_ID_TO_DELETE'
  | 'NO_VENTURE_TO_LIST'
  | 'NO_VENTURE_TO_CREATE'
  | 'TOO_MANY'
  | Trouble;

export type ProductOutcome = Outcome<null, ProductFailure>;
