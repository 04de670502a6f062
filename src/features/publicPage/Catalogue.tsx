import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../components/ui/NothingFoundPicture.tsx';
import { RadioGroup } from '../../components/ui/RadioGroup.tsx';
import type { ProductCard } from '../../domain/products/entities.ts';
import { categoriesOf, filterProducts, type ProductFilter } from '../../domain/products/search.ts';
import { useGrowingList } from '../../hooks/useGrowingList.ts';
import { publicPage as texts } from '../../messages/publicPage.ts';
import css from './Catalogue.module.css';
import type { Counts } from './cart/useCart.ts';
import { ProductTile } from './ProductTile.tsx';

/** With more products than this the page has a search. */
const FEW_PRODUCTS = 8;
/** The number of products drawn at first: about three screens of a phone. */
const DRAWN_PRODUCTS = 24;
const EVERYTHING: ProductFilter = { text: '', category: null };

export interface CatalogueProps {
  readonly products: readonly ProductCard[];
  readonly productPath: (productId: string) => string;
  /** The quantities in the order. */
  readonly counts: Counts;
  readonly onAdd: (product: ProductCard) => void;
}

/** Shows the product grid, with search and categories when there are many products. */
export function Catalogue({ products, productPath, counts, onAdd }: CatalogueProps) {
  const [filter, setFilter] = useState(EVERYTHING);
  const found = filterProducts(products, filter);
  const many = products.length > FEW_PRODUCTS;
  const [drawn, list] = useGrowingList(found.length, DRAWN_PRODUCTS);
  if (products.length === 0) {
    return (
      <section aria-label={texts.productsTitle}>
        <EmptyState picture={<NothingFoundPicture />} title={texts.empty} />
      </section>
    );
  }
  return (
    <section aria-labelledby="products" className="stack gap-3">
      <div className={`row apart ${css.head}`}>
        <h2 id="products">{texts.productsTitle}</h2>
        <p role="status" className="muted small">
          {texts.found(found.length)}
        </p>
      </div>
      {many ? <Filters products={products} filter={filter} onChange={setFilter} /> : null}
      {found.length === 0 ? (
        <EmptyState
          title={texts.noMatches}
          action={
            <Button variant="secondary" onClick={() => setFilter(EVERYTHING)}>
              {texts.clearFilter}
            </Button>
          }
        />
      ) : (
        <ul ref={list} className={`stack gap-3 ${css.grid}`}>
          {found.slice(0, drawn).map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              path={productPath(product.id)}
              count={counts[product.id] ?? 0}
              onAdd={() => onAdd(product)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface FiltersProps {
  readonly products: readonly ProductCard[];
  readonly filter: ProductFilter;
  readonly onChange: (filter: ProductFilter) => void;
}

function Filters({ products, filter, onChange }: FiltersProps) {
  const categories = categoriesOf(products);
  return (
    <div role="search" className={css.filters}>
      <input
        className={css.search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        enterKeyHint="search"
        autoComplete="off"
        value={filter.text}
        onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
      />
      {categories.length > 1 ? (
        <RadioGroup
          legend={texts.categoryFilter}
          hideLegend
          name="category"
          value={filter.category ?? ''}
          onChange={(category) => onChange({ ...filter, category: category === '' ? null : category })}
          options={['', ...categories].map((value) => ({ value, primary: value || texts.allCategories }))}
          rowClass={css.categories}
          optionClass={css.category}
          show={({ primary }) => primary}
        />
      ) : null}
    </div>
  );
}
