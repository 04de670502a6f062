import { useState } from 'react';
import { SearchIcon } from '../../../components/ui/icons/SearchIcon.tsx';
import { foldText } from '../../../domain/text.ts';
import { newSale as formTexts } from '../../../messages/newSale.ts';
import { saleTiles as texts } from '../../../messages/saleTiles.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { Chip, MarkedInput } from './Choices.tsx';
import css from './Stall.module.css';
import { Tile, type TileProps } from './Tile.tsx';

export interface StallProps extends Pick<TileProps, 'onAdd' | 'onTake' | 'onHold'> {
  readonly products: readonly SaleProduct[];
  /** The ids of the products that come first. */
  readonly lately: readonly string[];
  /** The pieces in this sale, by product. */
  readonly pieces: ReadonlyMap<string, number>;
  /** The pieces sold since the products were read, by product. */
  readonly taken: ReadonlyMap<string, number>;
  readonly touched: string | null;
}

/** The tiles of all products: recently sold ones first, with a search and the categories. */
export function Stall({ products, lately, pieces, taken, touched, ...acts }: StallProps) {
  const [text, setText] = useState('');
  const [chosen, setCategory] = useState<string | null>(null);
  const categories = [...new Set(products.flatMap((product) => product.categories))];
  // Fresh products may no longer have it, or no other, and then no chips: it would hide products for good.
  const category = categories.length > 1 && categories.includes(chosen ?? '') ? chosen : null;
  const words = foldText(text).split(/\s+/);
  const isFiltered = foldText(text) !== '' || category !== null;
  const found = products.filter(({ name, categories: own }) => {
    const folded = foldText(name);
    return (category === null || own.includes(category)) && words.every((word) => folded.includes(word));
  });
  const first = lately.flatMap((id) => found.find((product) => product.id === id) ?? []);
  // Sold-out products come last.
  const rest = found.filter((product) => !first.includes(product));
  const others = [...rest.filter(({ soldOut }) => !soldOut), ...rest.filter(({ soldOut }) => soldOut)];

  const section = (title: string, list: readonly SaleProduct[]) =>
    list.length === 0 ? null : (
      <section aria-label={title}>
        <h2 className={`tiny ${css.part}`}>{title}</h2>
        <ul className={`stack gap-2 ${css.grid}`}>
          {list.map((product) => (
            <Tile
              key={product.id}
              product={product}
              count={pieces.get(product.id) ?? 0}
              isLast={touched === product.id}
              left={product.stock === undefined ? null : product.stock - (taken.get(product.id) ?? 0)}
              {...acts}
            />
          ))}
        </ul>
      </section>
    );

  const chip = (label: string, value: string | null) => (
    <Chip key={label} on={category === value} onPress={() => setCategory(value)}>
      {label}
    </Chip>
  );

  return (
    <div className={`stack gap-2 ${css.stall}`}>
      <div className="stack gap-2">
        <MarkedInput
          mark={<SearchIcon />}
          type="search"
          enterKeyHint="done"
          placeholder={formTexts.search}
          aria-label={formTexts.search}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key }) => {
            // Only a single match is added, as others would be a guess: a phone's keyboard is also closed with Enter.
            const only = foldText(text) !== '' && found.length === 1 ? found[0] : undefined;
            if (key === 'Enter' && only) acts.onAdd(only.id, pieces.get(only.id) ?? 0);
          }}
        />
        {categories.length > 1 ? (
          <div role="group" aria-label={texts.categories} className={`line gap-2 ${css.chips}`}>
            {chip(texts.all, null)}
            {categories.map((each) => chip(each, each))}
          </div>
        ) : null}
      </div>
      {found.length === 0 ? <p className={`muted ${css.none}`}>{formTexts.noMatches}</p> : null}
      {isFiltered ? (
        section(text === '' ? (category ?? '') : texts.found(found.length, text), [...first, ...others])
      ) : (
        <>
          {section(texts.lately, first)}
          {section(first.length > 0 ? texts.rest : texts.products, others)}
        </>
      )}
    </div>
  );
}
