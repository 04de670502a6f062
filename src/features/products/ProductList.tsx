import { type ReactNode, useId, useState } from 'react';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import type { Product } from '../../domain/products/entities.ts';
import { filterProducts } from '../../domain/products/search.ts';
import { products as texts } from '../../messages/products.ts';
import { ProductItem } from './ProductItem.tsx';
import css from './Products.module.css';

/** From so many on a search is offered: fewer are seen at a glance. */
const SEARCH_FROM = 6;

interface ProductListProps {
  readonly products: readonly Product[];
  /** The product that is being changed, in whose place `editor` stands. */
  readonly editedId: string | null;
  readonly editor: ReactNode;
  readonly onEdit: (product: Product) => void;
  readonly onRemove: (product: Product) => void;
  readonly onSoldOut: (product: Product, soldOut: boolean) => void;
}

/** The owner's products, newest first, with a search when there are many. */
export function ProductList({ products, editedId, editor, onEdit, onRemove, onSoldOut }: ProductListProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  if (products.length === 0) return <p className={css.hint}>{texts.listEmpty}</p>;
  const hasSearch = products.length >= SEARCH_FROM;
  const found = new Set(filterProducts(products, { text: hasSearch ? search : '', category: null }));
  // What is being written is never searched away.
  const shown = products.filter((product) => found.has(product) || product.id === editedId);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{texts.listTitle}</h2>
      {hasSearch ? (
        <TextField
          type="search"
          label={texts.search}
          name="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <div role="status" className="visually-hidden">
        {hasSearch && search.trim() !== '' ? texts.found(found.size) : ''}
      </div>
      {shown.length === 0 ? <EmptyState title={texts.noMatches} /> : null}
      <ul className={css.list}>
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
              onRemove={() => onRemove(product)}
              onSoldOut={(soldOut) => onSoldOut(product, soldOut)}
            />
          ),
        )}
      </ul>
    </section>
  );
}
