import { useRef, useState } from 'react';
import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion, useToast } from '../../../components/ui/Toast.tsx';
import { formatPrice } from '../../../domain/money.ts';
import { MAX_SALE_LINES } from '../../../domain/sales/constants.ts';
import { readSaleLine, saleTotal } from '../../../domain/sales/draft.ts';
import type { BusinessSession } from '../../../domain/session.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { common } from '../../../messages/common.ts';
import { saleFailureText, saleProblemText, newSale as texts } from '../../../messages/sales.ts';
import { sayGoodMoment } from '../../../services/device/install.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { useProducts } from '../useProducts.ts';
import { type SalesServices, salesServices } from '../useSales.ts';
import css from './NewSale.module.css';
import { SaleLineFields } from './SaleLineFields.tsx';
import { useFocusOnProblem, useNewSale } from './useNewSale.ts';

export interface NewSaleScreenProps {
  readonly session: BusinessSession;
  readonly cataloguePath: string;
  /** The sale is written down. */
  readonly onSaved: () => void;
  readonly services?: SalesServices;
}

/** /business/sales/new (docs/product.md, Sales). */
export function NewSaleScreen({ session, services = salesServices, ...rest }: NewSaleScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const [{ products, failed }, retry] = useProducts(session.businessId, services);
  return (
    <Page>
      <h1>{texts.title}</h1>
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
            <SaleForm session={session} products={products} services={services} onSaved={rest.onSaved} />
          )}
        </>
      )}
      <ToastRegion />
    </Page>
  );
}

interface SaleFormProps extends Pick<NewSaleScreenProps, 'session' | 'onSaved'> {
  readonly products: readonly SaleProduct[];
  readonly services: SalesServices;
}

function SaleForm({ session, products, services, onSaved }: SaleFormProps) {
  const sale = useNewSale(session.businessId, products, services, session.member?.uid ?? '');
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(attempt, form);
  const { read } = sale;
  const problems = sale.checked && !read.ok ? read : { problem: null, lines: [] };
  const total = saleTotal(
    sale.lines.flatMap((line) => {
      const each = readSaleLine(line, products);
      return each.ok ? each.line : [];
    }),
  );

  const submit = async () => {
    const outcome = await sale.submit();
    switch (outcome) {
      case null:
        setAttempt((n) => n + 1);
        break;
      case 'stored':
      case 'kept':
        toast(outcome === 'stored' ? texts.saved : texts.savedOffline);
        onSaved();
        sayGoodMoment();
        break;
      case 'refused':
        setProblem(texts.refusedReason);
        break;
      case 'no-room':
        setProblem(texts.noRoom);
        break;
    }
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <BarLayout
        bar={
          <BottomBar
            summary={
              <span aria-live="polite">
                <span className="visually-hidden">{texts.total} </span>
                {formatPrice(total)}
              </span>
            }
            detail={texts.lineCount(sale.lines.length)}
          >
            <Button type="submit" size="l" busy={sale.busy} busyLabel={texts.submitting}>
              {texts.submit}
            </Button>
          </BottomBar>
        }
      >
        {problems.problem === null ? null : <Notice tone="error">{saleProblemText(problems.problem)}</Notice>}
        <ul className={css.lines}>
          {sale.lines.map((line, index) => (
            <SaleLineFields
              key={line.key}
              number={index + 1}
              line={line}
              products={products}
              problems={problems.lines[index] ?? []}
              onChange={(change) => sale.change(line.key, change)}
              onRemove={() => sale.remove(line.key)}
            />
          ))}
        </ul>
        <Button
          variant="secondary"
          block
          aria-disabled={sale.lines.length >= MAX_SALE_LINES}
          onClick={() => {
            if (sale.lines.length < MAX_SALE_LINES) sale.add();
          }}
        >
          {texts.addLine}
        </Button>
      </BarLayout>
      <AlertDialog
        open={problem !== null}
        title={saleFailureText('CREATE')}
        message={problem}
        onClose={() => setProblem(null)}
      />
    </form>
  );
}
