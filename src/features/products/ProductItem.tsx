import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Cover } from '../../components/ui/Cover.tsx';
import { MoreIcon } from '../../components/ui/icons/MoreIcon.tsx';
import { Toggle } from '../../components/ui/Toggle.tsx';
import type { Product } from '../../domain/products/entities.ts';
import { priceLabel } from '../../domain/products/price.ts';
import { products as texts } from '../../messages/products.ts';
import css from './Products.module.css';

/** The id of a product's edit button: the focus goes there when its form closes. */
export const editId = (productId: string) => `edit-${productId}`;

interface ProductItemProps {
  readonly product: Product;
  readonly onEdit: () => void;
  readonly onSoldOut: (soldOut: boolean) => void;
  readonly onMore: () => void;
}

/** A product's row in the owner's list: a tap edits it, 'Agotado' is one tap, the other actions are in its options. */
export function ProductItem({ product, onEdit, onSoldOut, onMore }: ProductItemProps) {
  const { id, name, images, soldOut, stock, featured } = product;
  const [cover] = images;
  return (
    <li className={`row middle ${css.product}`} data-sold-out={soldOut}>
      <Cover className={css.cover} src={cover?.url} name={name} sizes="6rem" width={160} height={160} />
      <div className={css.words}>
        <h3>
          <button
            type="button"
            id={editId(id)}
            className={`two-lines stretched ${css.edit}`}
            aria-label={texts.editAria(name)}
            onClick={onEdit}
          >
            {name}
          </button>
        </h3>
        <p className={`muted small ${css.meta}`}>
          <b className={css.amount}>{priceLabel(product)}</b>{' '}
          {stock === undefined ? null : <span>{texts.stock(stock)}</span>}{' '}
          {stock !== undefined && soldOut ? <Badge tone="danger">{texts.soldOut}</Badge> : null}{' '}
          {featured ? <Badge tone="warning">{texts.featured}</Badge> : null}
        </p>
      </div>
      {stock === undefined ? (
        <Toggle
          label={
            <>
              <span aria-hidden="true">{texts.soldOut}</span>
              <span className="visually-hidden">{texts.soldOutAria(name)}</span>
            </>
          }
          checked={soldOut}
          onChange={onSoldOut}
        />
      ) : null}
      <Button
        variant="ghost"
        className={css.tool}
        aria-label={texts.moreAria(name)}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <MoreIcon />
      </Button>
    </li>
  );
}
