/** Search and category filter of a catalogue; for products and cards alike. */
import { foldText } from '../text.ts';
import { PRODUCT_CATEGORIES } from './constants.ts';
import type { ProductContent } from './entities.ts';

type Searchable = Pick<ProductContent, 'name' | 'description' | 'categories'>;

export interface ProductFilter {
  /** Words that must all occur, in any order; accents and case are ignored. */
  readonly text: string;
  /** null for all categories. */
  readonly category: string | null;
}

/** Returns the products that match a filter, in their order. */
export function filterProducts<T extends Searchable>(
  products: readonly T[],
  filter: ProductFilter,
): readonly T[] {
  const words = foldText(filter.text).split(/\s+/);
  const category = filter.category === null ? null : foldText(filter.category);
  return products.filter((product) => {
    const text = foldText([product.name, product.description, ...product.categories].join('\n'));
    const inCategory = category === null || product.categories.some((name) => foldText(name) === category);
    return inCategory && words.every((word) => text.includes(word));
  });
}

/** Returns the products' categories in the order of PRODUCT_CATEGORIES, then unknown ones by name. */
export function categoriesOf(products: readonly Searchable[]): readonly string[] {
  const present = new Set(products.flatMap(({ categories }) => categories));
  const known = PRODUCT_CATEGORIES.filter((category) => present.delete(category));
  return [...known, ...[...present].sort()];
}
