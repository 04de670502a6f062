import { useId } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import type { BusinessSession } from '../../../domain/session.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { common } from '../../../messages/common.ts';
import { newSale as texts } from '../../../messages/newSale.ts';
import { saleFailureText } from '../../../messages/sales.ts';
import { type SalesServices, salesServices } from '../services.ts';
import { useProducts } from '../useProducts.ts';
import css from './NewSaleScreen.module.css';
import { SaleForm } from './SaleForm.tsx';

export interface NewSaleScreenProps {
  readonly session: BusinessSession;
  readonly cataloguePath: string;
  /** From the receipt to the list of sales. */
  readonly onList: () => void;
  readonly services?: SalesServices;
}

/** /business/sales/new (docs/product.md, Sales). */
export function NewSaleScreen({ session, services = salesServices, ...rest }: NewSaleScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const [{ products, failed, settled }, retry] = useProducts(session.businessId, services);
  const heading = useId();
  return (
    <Page>
      <h1 id={heading} tabIndex={-1} className={css.title}>
        {texts.title}
      </h1>
      {products === null ? (
        failed ? (
          <div role="alert">
            <EmptyState
              title={saleFailureText('PRODUCTS')}
              action={<Button onClick={retry}>{common.retry}</Button>}
            />
          </div>
        ) : (
          <>
            <Skeleton kind="block" size="card" />
            <Skeleton kind="block" />
          </>
        )
      ) : (
        <>
          {failed ? <Notice tone="warning">{texts.offlineCatalogue}</Notice> : null}
          {products.length === 0 ? (
            <EmptyState
              title={texts.noProducts}
              action={
                session.member ? null : <ButtonLink to={rest.cataloguePath}>{texts.toCatalogue}</ButtonLink>
              }
            />
          ) : (
            <SaleForm
              session={session}
              products={products}
              settled={settled}
              services={services}
              headingId={heading}
              onList={rest.onList}
            />
          )}
        </>
      )}
      <ToastRegion />
    </Page>
  );
}
