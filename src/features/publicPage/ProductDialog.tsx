import { useRef } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ExternalLink } from '../../components/ui/ExternalLink.tsx';
import { WhatsAppIcon } from '../../components/ui/icons/WhatsAppIcon.tsx';
import { PlusIcon } from '../../components/ui/shellIcons.tsx';
import type { ProductCard } from '../../domain/products/entities.ts';
import { priceLabel } from '../../domain/products/price.ts';
import { hashtags } from '../../domain/ventures/hashtags.ts';
import { whatsappChatUrl } from '../../domain/whatsapp.ts';
import { cart } from '../../messages/cart.ts';
import { publicPage as texts } from '../../messages/publicPage.ts';
import { pictureToShare } from '../../services/device/pictureFile.ts';
import { CarouselView } from './CarouselView.tsx';
import css from './ProductDialog.module.css';
import { ShareRow } from './ShareRow.tsx';
import { useCarousel } from './useCarousel.ts';

export interface ProductDialogProps {
  readonly product: ProductCard;
  /** The maker's WhatsApp number as the owner typed it: a customer writes there about a sold-out product. */
  readonly whatsapp: string;
  /** The permanent address of this product. */
  readonly url: string;
  /** The quantity in the order. */
  readonly count: number;
  /** For screen readers: the product just added. */
  readonly said: string;
  readonly onAdd: () => void;
  /** Opens the order. */
  readonly onOrder: () => void;
  readonly onClose: () => void;
}

/** Shows one product, large: all its pictures, its description, and the button that adds it to the order. */
export function ProductDialog({
  product,
  whatsapp,
  url,
  count,
  said,
  onAdd,
  onOrder,
  onClose,
}: ProductDialogProps) {
  const { name, description, imageUrls, soldOut } = product;
  const carousel = useCarousel(imageUrls.length);
  const pictures = useRef<HTMLDivElement>(null);
  const price = priceLabel(product);
  const askUrl = soldOut ? whatsappChatUrl(whatsapp, texts.askText(name, url)) : null;
  return (
    <Dialog open addressed size="l" title={name} onClose={onClose}>
      <div className={`stack gap-3 ${css.product}`}>
        <div
          ref={pictures}
          className={css.pictures}
          data-turns={carousel.count > 1 || undefined}
          {...carousel.handlers}
        >
          <CarouselView carousel={carousel} name={name} urls={imageUrls} load kind="large" />
          <span className="visually-hidden" role="status">
            {carousel.awake ? texts.imageAlt(name, carousel.index + 1, carousel.count) : ''}
          </span>
        </div>
        <div className={`stack gap-3 ${css.about}`}>
          <p className={`row middle gap-3 ${css.price}`}>
            {price} {soldOut ? <Badge tone="danger">{texts.soldOut}</Badge> : null}
          </p>
          <p className={css.description}>{description}</p>
          {product.categories.length > 0 ? (
            <p className="muted small">{hashtags(product.categories).join(' ')}</p>
          ) : null}
          <div className={`stack gap-3 ${css.actions}`}>
            {soldOut ? null : (
              <Button
                variant={count > 0 ? 'secondary' : 'primary'}
                block
                aria-label={texts.add(name)}
                onClick={onAdd}
              >
                <PlusIcon />
                {texts.addHere}
                {count > 0 ? <Badge tone="success">{count}</Badge> : null}
              </Button>
            )}
            {count > 0 ? (
              <Button block onClick={onOrder}>
                {cart.open}
              </Button>
            ) : null}
            <p className="visually-hidden" aria-live="polite">
              {said}
            </p>
            {askUrl === null ? null : (
              <ExternalLink href={askUrl} variant="secondary" block>
                <WhatsAppIcon />
                {texts.ask}
              </ExternalLink>
            )}
            <ShareRow
              name={name}
              url={url}
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
