import type { ProductDraft } from '../../domain/products/draft.ts';
import { isStoredMap, storedText, storedTexts } from '../../domain/stored.ts';
import { tabStore } from '../../services/device/localStore.ts';

/** What a reload, an ended session or a look at another screen must not lose; chosen pictures can't be kept. */
export interface KeptProduct {
  /** Of a new product too: a try whose answer was lost is then found again. */
  readonly productId: string;
  readonly draft: ProductDraft;
}

const keyOf = (ventureId: string) => `vaga.productDraft.${ventureId}`;

/** Keeps the unsaved text of a product's form in this tab; null drops it. */
export function keepProduct(ventureId: string, kept: KeptProduct | null): void {
  tabStore.write(keyOf(ventureId), kept && JSON.stringify(kept));
}

/** Returns the unsaved text of this tab, or null. */
export function recallProduct(ventureId: string): KeptProduct | null {
  try {
    const kept: unknown = JSON.parse(tabStore.read(keyOf(ventureId)) ?? 'null');
    if (!isStoredMap(kept) || !isStoredMap(kept.draft)) return null;
    const productId = storedText(kept, 'productId');
    const { draft } = kept;
    return productId === ''
      ? null
      : {
          productId,
          draft: {
            name: storedText(draft, 'name'),
            description: storedText(draft, 'description'),
            priceType: storedText(draft, 'priceType') === 'range' ? 'range' : 'single',
            price: storedText(draft, 'price'),
            priceMin: storedText(draft, 'priceMin'),
            priceMax: storedText(draft, 'priceMax'),
            categories: storedTexts(draft, 'categories'),
            soldOut: draft.soldOut === true,
          },
        };
  } catch {
    return null;
  }
}
