import { useRef } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ExternalLink } from '../../components/ui/ExternalLink.tsx';
import { WhatsAppIcon } from '../../components/ui/icons.tsx';
import { PlusIcon } from '../../components/ui/shellIcons.tsx';
import { VisuallyHidden } from '../../components/ui/VisuallyHidden.tsx';
import type { ProductCard } from '../../domain/products/entities.ts';
import { priceLabel } from '../../domain/products/price.ts';
import { hashtags } from '../../domain/ventures/hashtags.ts';
import { whatsappChatUrl } from '../../domain/whatsapp.ts';
import { publicPage as texts } from '../../messages/publicPage.ts';
import { pictureToShare } from '../../services/device/pictureFile.ts';
import { CarouselView } from './CarouselView.tsx';
import css from './ProductDialog.module.css';
import { ShareRow } from './ShareRow.tsx';
import { useCarousel } from './useCarousel.ts';

export interface ProductDialogProps {
  readonly product: ProductCard;
  /** The number of WhatsApp that takes orders, as the owner typed it. */
  readonly whatsapp: string;
  /** The address of this product for good. */
  readonly url: string;
  /** How many are in the order. */
  readonly count: number;
  /** For the ear: what was just added. */
  readonly said: string;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** One product, large: all its pictures, what it says, and how to order it. */
export function ProductDialog({ product, whatsapp, url, count, said, onAdd, onClose }: ProductDialogProps) {
  const { name, description, imageUrls, soldOut } = product;
  const carousel = useCarousel(imageUrls.length);
  const pictures = useRef<HTMLDivElement>(null);
  const price = priceLabel(product);
  const orderUrl = whatsappChatUrl(
    whatsapp,
    soldOut ? texts.askText(name, url) : texts.orderText(name, price, url),
  );
  return (
    <Dialog open addressed size="l" title={name} closeLabel={texts.close} onClose={onClose}>
      <div className={css.product}>
        <div
          ref={pictures}
          className={css.pictures}
          data-turns={carousel.count > 1 || undefined}
          {...carousel.handlers}
        >
          <CarouselView carousel={carousel} name={name} urls={imageUrls} load kind="large" />
          <VisuallyHidden>
            <span role="status">
              {carousel.awake ? texts.imageAlt(name, carousel.index + 1, carousel.count) : ''}
            </span>
          </VisuallyHidden>
        </div>
        <div className={css.about}>
          <p className={css.price}>
            {price} {soldOut ? <Badge tone="danger">{texts.soldOut}</Badge> : null}
          </p>
          <p className={css.description}>{description}</p>
          {product.categories.length > 0 ? (
            <p className={css.tags}>{hashtags(product.categories).join(' ')}</p>
          ) : null}
          <div className={css.actions}>
            {soldOut ? null : (
              <Button
                variant={orderUrl === null ? 'primary' : 'secondary'}
                block
                aria-label={texts.add(name)}
                onClick={onAdd}
              >
                <PlusIcon />
                {texts.addHere}
                {count > 0 ? <Badge tone="success">{count}</Badge> : null}
              </Button>
            )}
            <p className="visually-hidden" aria-live="polite">
              {said}
            </p>
            {orderUrl === null ? null : (
              <ExternalLink href={orderUrl} variant={soldOut ? 'secondary' : 'primary'} block>
                <WhatsAppIcon />
                {soldOut ? texts.ask : texts.order}
              </ExternalLink>
            )}
            <ShareRow
              name={name}
              url={url}
              whatsapp={orderUrl === null}
              findPictures={() =>
                pictureToShare(
                  pictures.current?.querySelector<HTMLImageElement>('img:not([aria-hidden=true])')
                    ?.currentSrc ?? '',
                  name,
                )
              }
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
