import { memo } from 'react';
import { Cover } from '../../../components/ui/Cover.tsx';
import { MinusIcon } from '../../../components/ui/shellIcons.tsx';
import { priceLabel } from '../../../domain/products/price.ts';
import { tilePrice } from '../../../domain/sales/tiles.ts';
import { saleTiles as texts } from '../../../messages/saleTiles.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import css from './Tile.module.css';
import { useHold } from './useHold.ts';

export interface TileProps {
  readonly product: SaleProduct;
  /** Pieces of the product in this sale. */
  readonly count: number;
  /** True when it was tapped last: then its last piece can be removed. */
  readonly isLast: boolean;
  /** Pieces that are left, without those that this device has sold since; null: they aren't counted. */
  readonly left: number | null;
  readonly onAdd: (productId: string, count: number) => void;
  readonly onTake: (productId: string) => void;
  /** Held down: opens the product's line. */
  readonly onHold: (productId: string, count: number) => void;
}

/** A product's tile: a tap adds a piece, even when the product is sold out. */
export const Tile = memo(function Tile({ product, count, isLast, left, onAdd, onTake, onHold }: TileProps) {
  const { id, name, soldOut } = product;
  const press = useHold(
    () => onAdd(id, count),
    () => onHold(id, count),
  );
  const isOut = left === null ? soldOut : left < 1;
  const isShort = isOut || (left !== null && count > left);
  const stock = texts.stock(left, count, isOut);
  const price = priceLabel(product);
  return (
    <li className={`stack ${css.tile}`} data-on={count > 0 || undefined} data-out={isOut || undefined}>
      <button type="button" className={css.add} aria-label={texts.add(name, price, count, stock)} {...press}>
        <Thumb product={product} />
        <b>{name}</b>
        <span className={css.price}>{tilePrice(product)}</span>
        {stock === null ? null : <small data-short={isShort || undefined}>{stock}</small>}
      </button>
      {count > 0 ? (
        <span key={count} className={css.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
      {count > 0 && isLast ? (
        <button type="button" className={css.less} aria-label={texts.less(name)} onClick={() => onTake(id)}>
          <span>
            <MinusIcon />
          </span>
        </button>
      ) : null}
    </li>
  );
});

/** A product's first picture in a small width. */
export function Thumb({ product }: { readonly product: SaleProduct | undefined }) {
  return (
    <Cover
      className={css.thumb}
      src={product?.imageUrls[0]}
      name={product?.name ?? ''}
      sizes="7rem"
      decoding="async"
      draggable={false}
    />
  );
}
