import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { Cover } from '../../components/ui/Cover.tsx';
import { EditIcon, MoreIcon, PictureIcon, TrashIcon } from '../../components/ui/ownerIcons.tsx';
import { MinusIcon, PlusIcon } from '../../components/ui/shellIcons.tsx';
import { Toggle } from '../../components/ui/Toggle.tsx';
import { VisuallyHidden } from '../../components/ui/VisuallyHidden.tsx';
import type { Product } from '../../domain/products/entities.ts';
import { priceLabel } from '../../domain/products/price.ts';
import { products as texts } from '../../messages/products.ts';
import css from './Products.module.css';

/** The id of a product's edit button: the focus goes there when its form closes. */
export const editId = (productId: string) => `edit-${productId}`;

interface ProductItemProps {
  readonly product: Product;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onSoldOut: (soldOut: boolean) => void;
  /** Adds to its count, or takes from it. */
  readonly onAdd: (pieces: number) => void;
  readonly onMore: () => void;
}

/** One product of the owner's list; 'Agotado' is one tap, and so is a piece more or less of a counted one. */
export function ProductItem({ product, onEdit, onRemove, onSoldOut, onAdd, onMore }: ProductItemProps) {
  const { id, name, description, images, categories, soldOut, stock, featured } = product;
  const [cover] = images;
  return (
    <Card as="li" className={css.product}>
      <div className={css.head} data-sold-out={soldOut}>
        <Cover
          className={css.cover}
          src={cover?.url}
          icon={<PictureIcon />}
          sizes="6rem"
          width={160}
          height={160}
        />
        <div className={css.words}>
          <h3>{name}</h3>
          <p className={css.amount}>{priceLabel(product)}</p>
          {featured ? <Badge tone="warning">{texts.featured}</Badge> : null}
          {soldOut ? <Badge tone="danger">{texts.soldOut}</Badge> : null}
          <p className={css.meta}>{[texts.imageCount(images.length), ...categories].join(' · ')}</p>
        </div>
        <Button
          variant="ghost"
          className={css.tool}
          aria-label={texts.moreAria(name)}
          aria-haspopup="dialog"
          onClick={onMore}
        >
          <MoreIcon />
        </Button>
      </div>
      <p className={css.description}>{description}</p>
      <div className={css.tools}>
        {stock === undefined ? (
          <Toggle
            label={
              <>
                <span aria-hidden="true">{texts.soldOut}</span>
                <VisuallyHidden>{texts.soldOutAria(name)}</VisuallyHidden>
              </>
            }
            checked={soldOut}
            onChange={onSoldOut}
          />
        ) : (
          <div role="group" aria-label={texts.stockAria(name)} className={css.buttons}>
            <Button
              variant="ghost"
              className={css.tool}
              aria-label={texts.takeOne(name)}
              onClick={() => onAdd(-1)}
            >
              <MinusIcon />
            </Button>
            <output className={css.count}>{texts.stock(stock)}</output>
            <Button
              variant="ghost"
              className={css.tool}
              aria-label={texts.addOne(name)}
              onClick={() => onAdd(1)}
            >
              <PlusIcon />
            </Button>
          </div>
        )}
        <div className={css.buttons}>
          <Button
            id={editId(id)}
            variant="ghost"
            className={css.tool}
            aria-label={texts.editAria(name)}
            onClick={onEdit}
          >
            <EditIcon />
            {texts.edit}
          </Button>
          <Button variant="ghost" className={css.tool} aria-label={texts.removeAria(name)} onClick={onRemove}>
            <TrashIcon />
            {texts.remove}
          </Button>
        </div>
      </div>
    </Card>
  );
}
