/** Why a product isn't accepted; src/messages has the Spanish texts. */
import type { Outcome, Trouble } from '../outcome.ts';

export type ProductField =
  | 'name'
  | 'description'
  | 'price'
  | 'priceMin'
  | 'priceMax'
  | 'categories'
  | 'images';

/** The problems of a product's form (docs/product.md, Products). */
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
  /** No picture: of a new product, on the edit screen, and in the answer of the service. */
  | 'image-create'
  | 'image-edit'
  | 'image-update'
  | 'too-many-images';

export interface ProductProblem {
  readonly field: ProductField;
  readonly code: ProductProblemCode;
}

/** Why the database refused a command on a product (docs/product.md, Products). */
export type ProductFailure =
  | 'LIST'
  | 'CREATE'
  | 'UPDATE'
  | 'DELETE'
  /** The product was deleted meanwhile. */
  | 'GONE'
  /** Another tab has stored another product with the form's id. */
  | 'TAKEN'
  | 'NO_ID_TO_UPDATE'
  | 'NO_ID_TO_DELETE'
  | 'NO_VENTURE_TO_LIST'
  | 'NO_VENTURE_TO_CREATE'
  | 'TOO_MANY'
  | Trouble;

export type ProductOutcome = Outcome<null, ProductFailure>;
