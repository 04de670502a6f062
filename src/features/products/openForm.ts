import { type Fields, isFields, textAt, textsAt } from '../../domain/fields.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { type ProductDraft, productDraftOf } from '../../domain/products/draft.ts';
import type { Product } from '../../domain/products/entities.ts';
import { readDraft, writeDraft } from '../../services/device/drafts.ts';

/** The draft of a form. Chosen pictures can't be stored. */
export interface FormDraft {
  /** Also for a new product: a retry after a lost answer then finds the same product. */
  readonly productId: string;
  /** False for the change of a stored product. */
  readonly isNew: boolean;
  /** True when the new product was sent, so that it may be stored. */
  readonly isSent: boolean;
  readonly draft: ProductDraft;
}

function toFormDraft(stored: Fields): FormDraft | null {
  const productId = textAt(stored, 'productId');
  const { draft } = stored;
  if (productId === '' || !isFields(draft)) return null;
  return {
    productId,
    isNew: stored.isNew === true,
    isSent: stored.isSent === true,
    draft: {
      name: textAt(draft, 'name'),
      description: textAt(draft, 'description'),
      priceType: textAt(draft, 'priceType') === 'range' ? 'range' : 'single',
      price: textAt(draft, 'price'),
      priceMin: textAt(draft, 'priceMin'),
      priceMax: textAt(draft, 'priceMax'),
      categories: textsAt(draft, 'categories'),
      soldOut: draft.soldOut === true,
    },
  };
}

const keyOf = (ventureId: string) => `productDraft.${ventureId}`;

/** Returns the draft of a venture's product, or null. */
export const readFormDraft = (ventureId: string) => readDraft(keyOf(ventureId), toFormDraft);

/** Stores the draft; null removes it. */
export const writeFormDraft = (ventureId: string, draft: FormDraft | null) =>
  writeDraft(keyOf(ventureId), draft);

export interface OpenForm {
  /** The product to change; null for a new one. */
  readonly product: Product | null;
  /** Made with the form, also for a new product: a double tap or a retry then stores only one product. */
  readonly productId: string;
  /** The text at the start: of before a reload, or copied from another product; null: the product's stored text. */
  readonly draft: ProductDraft | null;
  /** True when the form opens with the screen: the focus stays where it is. */
  readonly isFirst: boolean;
  /** True when the new product was sent before a reload, so that it may be stored. */
  readonly isSent?: boolean;
  /** True when `draft` was copied from another product. */
  readonly isCopy?: boolean;
}

/** `copied`: the product whose text the form begins with. */
export function newForm(isFirst: boolean, copied: Product | null = null): OpenForm {
  const draft = copied && productDraftOf(copied);
  return { product: null, productId: newDocumentId(), draft, isFirst, isCopy: copied !== null };
}

/** Returns the form that is open at first; null: none; undefined: a cached list may lack products, so wait. */
export function firstForm(
  ventureId: string,
  products: readonly Product[],
  isCached: boolean,
): OpenForm | null | undefined {
  const stored = readFormDraft(ventureId);
  if (stored === null) {
    if (products.length > 0) return null;
    return isCached ? undefined : newForm(true);
  }
  const { productId, isNew, isSent, draft } = stored;
  const product = products.find(({ id }) => id === productId) ?? null;
  if (product === null && !isNew && isCached) return undefined;
  // If the product was deleted meanwhile, its text may still become a new product.
  return { product, productId, draft, isFirst: true, isSent };
}
