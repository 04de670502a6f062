import { useMemo, useState } from 'react';
import { SearchIcon } from '../../../components/ui/ownerIcons.tsx';
import { soldLately } from '../../../domain/sales/tiles.ts';
import { pendingSale } from '../../../domain/sales/waiting.ts';
import { foldText } from '../../../domain/text.ts';
import { newSale as formTexts } from '../../../messages/sales.ts';
import { saleTiles as texts } from '../../../messages/saleTiles.ts';
import type { Outbox } from '../../../services/sales/outbox.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import css from './NewSale.module.css';
import { Tile, type TileProps } from './Tile.tsx';

/** Two rows on a phone. */
const LATELY = 6;

export interface StallProps extends Pick<TileProps, 'onAdd' | 'onTake' | 'onHold'> {
  readonly ventureId: string;
  readonly outbox: Outbox;
  readonly products: readonly SaleProduct[];
  readonly pieces: ReadonlyMap<string, number>;
  readonly touched: string | null;
}

/** What lies on the table: what sold lately first, a search and the categories. */
export function Stall({ ventureId, outbox, products, pieces, touched, ...acts }: StallProps) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  // Once: tiles that change their places under a thumb sell the wrong thing.
  const [lately] = useState(() => {
    const known = outbox.memory(ventureId)?.sales ?? [];
    return soldLately([...outbox.waiting(ventureId).map(pendingSale), ...known], LATELY);
  });
  const waiting = outbox.waiting(ventureId);
  const unsent = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { productId, quantity } of waiting.flatMap(({ items }) => items))
      counts.set(productId, (counts.get(productId) ?? 0) + quantity);
    return counts;
  }, [waiting]);
  const categories = [...new Set(products.flatMap((product) => product.categories))];
  const words = foldText(text).split(/\s+/);
  const isFiltered = foldText(text) !== '' || category !== null;
  const found = products.filter(({ name, categories: own }) => {
    const folded = foldText(name);
    return (category === null || own.includes(category)) && words.every((word) => folded.includes(word));
  });
  const first = lately.flatMap((id) => found.find((product) => product.id === id) ?? []);
  // What is sold out gives its place to what isn't.
  const rest = found.filter((product) => !first.includes(product));
  const others = [...rest.filter(({ soldOut }) => !soldOut), ...rest.filter(({ soldOut }) => soldOut)];

  const section = (title: string, list: readonly SaleProduct[]) =>
    list.length === 0 ? null : (
      <section aria-label={title}>
        <h2 className={css.part}>{title}</h2>
        <ul className={css.grid}>
          {list.map((product) => (
            <Tile
              key={product.id}
              product={product}
              count={pieces.get(product.id) ?? 0}
              isLast={touched === product.id}
              left={product.stock === undefined ? null : product.stock - (unsent.get(product.id) ?? 0)}
              {...acts}
            />
          ))}
        </ul>
      </section>
    );

  const chip = (label: string, value: string | null) => (
    <button
      key={label}
      type="button"
      className={css.chip}
      aria-pressed={category === value}
      onClick={() => setCategory(value)}
    >
      {label}
    </button>
  );

  return (
    <div className={css.stall}>
      <div className={css.tools}>
        <div className={css.search}>
          <SearchIcon />
          <input
            type="search"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={formTexts.search}
            aria-label={formTexts.search}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={({ key }) => {
              const only = foldText(text) === '' ? undefined : (first[0] ?? others[0]);
              if (key === 'Enter' && only) acts.onAdd(only.id, pieces.get(only.id) ?? 0);
            }}
          />
        </div>
        {categories.length > 1 ? (
          <div role="group" aria-label={texts.categories} className={css.chips}>
            {chip(texts.all, null)}
            {categories.map((each) => chip(each, each))}
          </div>
        ) : null}
      </div>
      {found.length === 0 ? <p className={css.none}>{formTexts.noMatches}</p> : null}
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
