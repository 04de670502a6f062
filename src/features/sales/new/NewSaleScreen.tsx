import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { NoSalesPicture } from '../../../components/ui/NoSalesPicture.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { FROM_LIST, paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { Failed } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useIsArrival } from '../../../hooks/useIsArrival.ts';
import { useOnline } from '../../../hooks/useOnline.ts';
import { newSale as texts } from '../../../messages/newSale.ts';
import { saleFailures } from '../../../messages/saleFailures.ts';
import { useProducts } from '../useProducts.ts';
import css from './NewSaleScreen.module.css';
import { SaleForm } from './SaleForm.tsx';

/** /business/sales/new (docs/product.md, Sales). */
export function NewSaleScreen() {
  useScreenTitle(texts.title);
  const session = useSignedInBusiness();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // When the screen was opened in a new tab there is no step to go back.
  const hasStepBack = !useIsArrival();
  const isFromList = hasStepBack && query.get(FROM_LIST.name) === FROM_LIST.value;
  const [{ products, failed, settled }, retry] = useProducts(session.businessId);
  const heading = useId();
  const online = useOnline();
  return (
    <Page>
      <h1 id={heading} tabIndex={-1} className={css.title}>
        {texts.title}
      </h1>
      {products === null ? (
        failed ? (
          <Failed title={saleFailures.PRODUCTS} onRetry={retry} />
        ) : (
          <>
            <Skeleton kind="block" size="card" />
            <Skeleton kind="block" />
          </>
        )
      ) : (
        <>
          {/* Offline, the strip at the top already says so. */}
          {failed && online ? <Notice tone="warning">{texts.offlineCatalogue}</Notice> : null}
          {products.length === 0 ? (
            <EmptyState
              picture={<NoSalesPicture />}
              title={texts.noProducts}
              action={
                session.member ? null : <ButtonLink to={paths.products}>{texts.toCatalogue}</ButtonLink>
              }
            />
          ) : (
            <SaleForm
              products={products}
              settled={settled}
              headingId={heading}
              // The list replaces the form in the history, so that 'Volver' there doesn't return to the form.
              onList={() => (isFromList ? navigate(-1) : navigate(paths.businessSales, { replace: true }))}
            />
          )}
        </>
      )}
      <ToastRegion />
    </Page>
  );
}
