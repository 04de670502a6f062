import { newDocumentId } from '../../domain/ids.ts';
import { type ProductDraft, productDraftOf } from '../../domain/products/draft.ts';
import type { Product } from '../../domain/products/entities.ts';
import { keptProduct } from './keptDraft.ts';

/** The open form: of a product, or (null) of a new one. */
export interface OpenForm {
  readonly product: Product | null;
  readonly productId: string;
  readonly kept: ProductDraft | null;
  readonly isFirst: boolean;
  readonly isCopy?: boolean;
}

/** `copied`: whose text it begins with. */
export function newForm(isFirst: boolean, copied: Product | null = null): OpenForm {
  const productId = newDocumentId((bytes) => crypto.getRandomValues(bytes));
  const kept = copied && productDraftOf(copied);
  return { product: null, productId, kept, isFirst, isCopy: copied !== null };
}

/** What is open when the screen comes: what was being written, or the first product. */
export function firstForm(ventureId: string, products: readonly Product[]): OpenForm | null {
  const kept = keptProduct.recall(ventureId);
  if (kept === null) return products.length === 0 ? newForm(true) : null;
  // Deleted meanwhile: its text may still become a new product.
  const product = products.find(({ id }) => id === kept.productId) ?? null;
  return { product, productId: kept.productId, kept: kept.draft, isFirst: true };
}
