import { type Fields, isFields, textAt, textsAt } from '../../domain/fields.ts';
import type { ProductDraft } from '../../domain/products/draft.ts';
import { draftStore } from '../../services/device/drafts.ts';

/** Chosen pictures can't be kept. */
export interface KeptProduct {
  /** Of a new product too: a try whose answer was lost is then found again. */
  readonly productId: string;
  readonly draft: ProductDraft;
}

function toKept(kept: Fields): KeptProduct | null {
  const productId = textAt(kept, 'productId');
  const { draft } = kept;
  return productId === '' || !isFields(draft)
    ? null
    : {
        productId,
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

/** The unsaved text of a venture's product. */
export const keptProduct = draftStore<KeptProduct>('productDraft', toKept);
