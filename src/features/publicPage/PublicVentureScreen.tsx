import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { EmptyPage } from '../../components/ui/EmptyPage.tsx';
import { NothingFoundPicture } from '../../components/ui/NothingFoundPicture.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { ToastRegion } from '../../components/ui/Toast.tsx';
import { paths, publicVenturePath, reservationPath } from '../../config/paths.ts';
import { priceLabel } from '../../domain/products/price.ts';
import { useAddressedDialog } from '../../hooks/useAddressedDialog.ts';
import { useDocumentTitle } from '../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../hooks/useLoad.ts';
import { common } from '../../messages/common.ts';
import { publicPage as texts } from '../../messages/publicPage.ts';
import { addVisit } from '../../services/device/visitHistory.ts';
import {
  fetchPublicPage,
  keepAtHand,
  type PublicPage,
  publicPageAtHand,
} from '../../services/publicPage/read.ts';
import grid from './Catalogue.module.css';
import { Catalogue } from './Catalogue.tsx';
import { Cart } from './cart/Cart.tsx';
import { useCart } from './cart/useCart.ts';
import { ProductDialog } from './ProductDialog.tsx';
import css from './Profile.module.css';
import { useSharePreview } from './useSharePreview.ts';
import { VentureProfile } from './VentureProfile.tsx';

/** The public page of a venture (docs/product.md, Public page). */
export function PublicVentureScreen() {
  const { slug = '', productId } = useParams();
  const { search } = useLocation();
  // Old links have the product in the query.
  const openId = productId ?? new URLSearchParams(search).get('producto');
  // Another venture starts a new page.
  return <PublicVenture key={slug} slug={slug} productId={openId} />;
}

interface PublicVentureProps {
  /** A slug in any case (upper or lower), or an id. */
  readonly slug: string;
  /** The product shown in the dialog; null for none. */
  readonly productId: string | null;
}

function PublicVenture({ slug, productId }: PublicVentureProps) {
  const load = useCallback((signal: AbortSignal) => fetchPublicPage(slug, signal), [slug]);
  const [loaded, reload] = useLoad(load, () => publicPageAtHand(slug));
  if (loaded.state === 'loading') return <PageSkeleton />;
  if (loaded.state === 'failed') {
    return (
      <EmptyPage
        alert
        title={texts.loadFailed}
        text={texts.loadFailedHint}
        action={<Button onClick={reload}>{common.retry}</Button>}
      />
    );
  }
  return loaded.value === null ? (
    <NotFound />
  ) : (
    <VenturePage slug={slug} productId={productId} content={loaded.value} />
  );
}

function NotFound() {
  useDocumentTitle(texts.documentTitle(texts.notFound));
  return (
    <EmptyPage
      alert
      picture={<NothingFoundPicture />}
      title={texts.notFound}
      text={texts.notFoundHint}
      action={<ButtonLink to={paths.home}>{texts.toHome}</ButtonLink>}
    />
  );
}

function VenturePage({ slug, productId, content }: PublicVentureProps & { readonly content: PublicPage }) {
  const { venture, products, takesReservations } = content;
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (venture.slug === '' || venture.slug === slug) return;
    // Whoever copies the address copies the one that has a preview.
    keepAtHand(content);
    navigate(publicVenturePath(venture.slug, productId ?? undefined), { replace: true });
  }, [venture.slug, slug, productId, content, navigate]);
  const closeProduct = useAddressedDialog(productId, publicVenturePath(slug));
  const { store, cart, counts, said, add } = useCart(venture.id);
  const [isOrderOpen, setOrderOpen] = useState(false);
  useEffect(() => addVisit(venture.id), [venture.id]);
  const product = products.find(({ id }) => id === productId) ?? null;
  // Shared links have the permanent address, whatever address led here.
  const urlOf = (id?: string) =>
    new URL(publicVenturePath(venture.slug === '' ? venture.id : venture.slug, id), window.location.origin)
      .href;
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
      {/* At the top: a visitor who came for the product sees the venture's page instead. */}
      {productId !== null && product === null ? <Notice tone="info">{texts.productGone}</Notice> : null}
      <VentureProfile
        venture={venture}
        url={urlOf()}
        bookingPath={takesReservations ? reservationPath(venture.id) : null}
      />
      <Catalogue
        products={products}
        productPath={(id) => publicVenturePath(slug, id)}
        counts={counts}
        onAdd={add}
      />
      <Cart
        venture={venture}
        products={products}
        store={store}
        cart={cart}
        isOpen={isOrderOpen}
        onOpen={setOrderOpen}
      />
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
          onClose={closeProduct}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <ToastRegion />
    </Page>
  );
}

/** Shows placeholders while the page loads, at the places of its content. */
function PageSkeleton() {
  return (
    <Page>
      <span className="visually-hidden" role="status">
        {common.loading}
      </span>
      <div className={`stack gap-3 ${css.hero}`}>
        <Skeleton kind="block" className={css.place} />
        <div className={`stack gap-2 ${css.profile}`}>
          <Skeleton kind="block" />
          <Skeleton kind="text" lines={5} />
          <Skeleton kind="block" />
          <Skeleton kind="block" />
        </div>
      </div>
      <Skeleton kind="text" />
      <div className={`stack gap-3 ${grid.grid}`}>
        {Array.from({ length: 6 }, (_, tile) => (
          <Skeleton key={tile} kind="block" className={css.square} />
        ))}
      </div>
    </Page>
  );
}
