import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../components/ui/NothingFoundPicture.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { ToastRegion } from '../../components/ui/Toast.tsx';
import { priceLabel } from '../../domain/products/price.ts';
import { useDocumentTitle } from '../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../hooks/useLoad.ts';
import { common } from '../../messages/common.ts';
import { publicPage as texts } from '../../messages/publicPage.ts';
import { noteVisit } from '../../services/device/visited.ts';
import { fetchPublicPage, type PublicPage, publicPageAtHand } from '../../services/publicPage/read.ts';
import { Catalogue } from './Catalogue.tsx';
import { Cart } from './cart/Cart.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { useCart } from './useCart.ts';
import { useSharePreview } from './useSharePreview.ts';
import { VentureProfile } from './VentureProfile.tsx';

export interface PublicVentureScreenProps {
  /** A slug in any case, or an id. */
  readonly slug: string;
  /** The product that is open; null for none. */
  readonly productId: string | null;
  readonly homePath: string;
  /** The address of a public page or of one of its products. */
  readonly pagePath: (slug: string, productId?: string) => string;
  readonly bookingPath: (businessId: string) => string;
  readonly onCloseProduct: () => void;
}

/** The public page of a venture (docs/product.md, Public page). */
export function PublicVentureScreen({ slug, ...page }: PublicVentureScreenProps) {
  const load = useCallback((signal: AbortSignal) => fetchPublicPage(slug, signal), [slug]);
  const [loaded, reload] = useLoad(load, () => publicPageAtHand(slug));
  if (loaded.state === 'loading') return <PageSkeleton />;
  if (loaded.state === 'failed') {
    return (
      <Page width="narrow">
        <div role="alert">
          <EmptyState
            level={1}
            title={texts.loadFailed}
            text={texts.loadFailedHint}
            action={<Button onClick={reload}>{common.retry}</Button>}
          />
        </div>
      </Page>
    );
  }
  return loaded.value === null ? (
    <NotFound homePath={page.homePath} />
  ) : (
    <VenturePage slug={slug} {...page} content={loaded.value} />
  );
}

function NotFound({ homePath }: { homePath: string }) {
  useDocumentTitle(texts.documentTitle(texts.notFound));
  return (
    <Page width="narrow">
      <div role="alert">
        <EmptyState
          picture={<NothingFoundPicture />}
          level={1}
          title={texts.notFound}
          text={texts.notFoundHint}
          action={<ButtonLink to={homePath}>{texts.toHome}</ButtonLink>}
        />
      </div>
    </Page>
  );
}

function VenturePage({
  slug,
  productId,
  pagePath,
  bookingPath,
  onCloseProduct,
  content: { venture, products, takesReservations },
}: Omit<PublicVentureScreenProps, 'homePath'> & { readonly content: PublicPage }) {
  const [{ counts, said }, add, hasCart, onCartChange] = useCart(venture.id);
  const [isOrderOpen, setOrderOpen] = useState(false);
  useEffect(() => noteVisit(venture.id), [venture.id]);
  const product = products.find(({ id }) => id === productId) ?? null;
  // What is passed on names the page for good, whatever address led here.
  const urlOf = (id?: string) =>
    new URL(pagePath(venture.slug === '' ? venture.id : venture.slug, id), window.location.origin).href;
  useSharePreview(
    product === null
      ? {
          title: texts.documentTitle(venture.name),
          description: venture.description,
          url: urlOf(),
          imageUrl: venture.imageUrl,
        }
      : {
          title: texts.productTitle(product.name, venture.name),
          description: `${priceLabel(product)} · ${product.description}`,
          url: urlOf(product.id),
          imageUrl: product.imageUrls[0] ?? venture.imageUrl,
        },
  );
  return (
    <Page>
      {/* First: who came for it sees the page of a venture instead. */}
      {productId !== null && product === null ? <Notice tone="info">{texts.productGone}</Notice> : null}
      <VentureProfile
        venture={venture}
        url={urlOf()}
        bookingPath={takesReservations ? bookingPath(venture.id) : null}
      />
      <Catalogue products={products} productPath={(id) => pagePath(slug, id)} counts={counts} onAdd={add} />
      {hasCart ? (
        <Cart
          venture={venture}
          products={products}
          isOpen={isOrderOpen}
          onOpen={setOrderOpen}
          onChange={onCartChange}
        />
      ) : null}
      {product === null ? null : (
        <ProductDialog
          key={product.id}
          product={product}
          whatsapp={venture.socials.whatsapp}
          url={urlOf(product.id)}
          count={counts[product.id] ?? 0}
          said={said}
          onAdd={() => add(product)}
          onOrder={() => setOrderOpen(true)}
          onClose={onCloseProduct}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <ToastRegion />
    </Page>
  );
}
