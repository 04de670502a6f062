import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import type { Product } from '../../domain/products/entities.ts';
import { filterProducts } from '../../domain/products/search.ts';
import { runningOut } from '../../domain/products/stock.ts';
import { products as texts } from '../../messages/products.ts';
import { ProductItem } from './ProductItem.tsx';
import css from './Products.module.css';

/** From so many products on a search is offered: fewer need none. */
const SEARCH_FROM = 6;

interface ProductListProps {
  readonly products: readonly Product[];
  /** The product that is being changed; `editor` is shown in its place. */
  readonly editedId: string | null;
  readonly editor: ReactNode;
  readonly onEdit: (product: Product) => void;
  readonly onSoldOut: (product: Product, soldOut: boolean) => void;
  readonly onMore: (product: Product) => void;
}

/** The owner's products in order, with a search when there are many, and one button that shows those running out. */
export function ProductList({ products, editedId, editor, onEdit, onSoldOut, onMore }: ProductListProps) {
  const [search, setSearch] = useState('');
  const [isLowOnly, setIsLowOnly] = useState(false);
  const id = useId();
  if (products.length === 0) return <p className="muted small">{texts.listEmpty}</p>;
  const hasSearch = products.length >= SEARCH_FROM;
  const found = new Set(filterProducts(products, { text: hasSearch ? search : '', category: null }));
  const low = runningOut(products);
  const lowIds = new Set(low.map((product) => product.id));
  const isNarrowed = isLowOnly && low.length > 0;
  // The product in the form stays, whatever is searched.
  const shown = products.filter(
    (product) => (found.has(product) && (!isNarrowed || lowIds.has(product.id))) || product.id === editedId,
  );
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {texts.listTitle}
      </h2>
      {hasSearch || low.length > 0 ? (
        <div className={`row gap-2 ${css.find}`}>
          {hasSearch ? (
            <input
              type="search"
              aria-label={texts.search}
              placeholder={texts.searchHint}
              autoComplete="off"
              enterKeyHint="search"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          ) : null}
          {low.length > 0 ? (
            <Button
              variant={isNarrowed ? 'primary' : 'secondary'}
              aria-pressed={isNarrowed}
              onClick={() => setIsLowOnly(!isNarrowed)}
            >
              {texts.runningOut(low.length)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div role="status" className="visually-hidden">
        {hasSearch && search.trim() !== '' ? texts.found(found.size) : ''}
      </div>
      {shown.length === 0 ? <EmptyState title={texts.noMatches} /> : null}
      <ul className={`stack sheet ${css.list}`}>
        {shown.map((product) =>
          product.id === editedId ? (
            <li key={product.id} className={css.editor}>
              {editor}
            </li>
          ) : (
            <ProductItem
              key={product.id}
              product={product}
              onEdit={() => onEdit(product)}
              onSoldOut={(soldOut) => onSoldOut(product, soldOut)}
              onMore={() => onMore(product)}
            />
          ),
        )}
      </ul>
    </section>
  );
}
