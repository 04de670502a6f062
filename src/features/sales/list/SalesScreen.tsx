import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { DownloadIcon } from '../../../components/ui/icons/DownloadIcon.tsx';
import { NoSalesPicture } from '../../../components/ui/NoSalesPicture.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion, toast } from '../../../components/ui/Toast.tsx';
import { FROM_LIST, paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatPrice } from '../../../domain/money.ts';
import { chartTotals, salesChart } from '../../../domain/sales/buckets.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import { pendingSale } from '../../../domain/sales/outboxSale.ts';
import { quickRange } from '../../../domain/sales/range.ts';
import { bestProducts, salesTotals } from '../../../domain/sales/summary.ts';
import { localDateOf } from '../../../domain/time.ts';
import { Failed, FailedPart } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { useOnline } from '../../../hooks/useOnline.ts';
import { useTeamNames } from '../../../hooks/useTeamNames.ts';
import { common } from '../../../messages/common.ts';
import { credit } from '../../../messages/credit.ts';
import { saleFailures } from '../../../messages/saleFailures.ts';
import { sales as texts } from '../../../messages/sales.ts';
import { reports } from '../../../messages/salesReports.ts';
import { CUSTOMERS, customersPath } from '../customersPath.ts';
import { PartBar } from '../PartBar.tsx';
import { useSales } from '../useSales.ts';
import { type CsvKind, downloadSales } from './csvFile.ts';
import { SaleDetail } from './SaleDetail.tsx';
import { type ChosenRange, SalesFilter } from './SalesFilter.tsx';
import css from './SalesScreen.module.css';
import { SalesSummary } from './SalesSummary.tsx';
import { SalesTable } from './SalesTable.tsx';

/** How many of the best-selling products are shown. */
const MOST_BEST = 5;

const newSalePath = `${paths.businessNewSale}?${new URLSearchParams({ [FROM_LIST.name]: FROM_LIST.value })}`;

const NOBODY: readonly string[] = [];

const CustomersScreen = lazy(async () => ({
  default: (await import('../customers/CustomersScreen.tsx')).CustomersScreen,
}));

/** /business/sales: the list, or with `?clientes` the owner's customers. */
export function SalesScreen() {
  const isOwner = useSignedInBusiness().member === undefined;
  const [params] = useSearchParams();
  if (!isOwner || !params.has(CUSTOMERS)) return <SalesListScreen />;
  return (
    <Suspense fallback={<p role="status">{common.loading}</p>}>
      <CustomersScreen />
    </Suspense>
  );
}

/** 'Ventas' (docs/product.md, Sales). */
function SalesListScreen() {
  const session = useSignedInBusiness();
  useScreenTitle(texts.title);
  const online = useOnline();
  const isOwner = session.member === undefined;
  const [openId, setOpenId] = useState<string | null>(null);
  const now = localDateOf(useNow());
  const [today, setToday] = useState(now);
  // A sale that is open at midnight, with a reason that is being typed, stays so.
  if (openId === null && today !== now) setToday(now);
  // A team member sees only the sales that the member registered today.
  const [chosen, choose] = useState<ChosenRange>(isOwner ? 'month' : 'today');
  // 'Hoy' and the others follow the clock past midnight; a typed range stays.
  const range = useMemo(
    () => (typeof chosen === 'string' ? quickRange(chosen, today) : chosen),
    [chosen, today],
  );
  const list = useSales(session.businessId, range, session.member?.uid);
  const { reload, summed } = list;
  const isPart = list.partial || !list.complete;
  const refused = new Set(list.waiting.filter((each) => each.refused).map(({ id }) => id));
  const pending = list.waiting.length - refused.size;
  const waiting = list.waiting.find(({ id }) => id === openId);
  // One of another day that is sent again is no longer in the list.
  const open = list.sales.find(({ id }) => id === openId) ?? (waiting && pendingSale(waiting));
  const registered = list.sales.filter(({ id }) => !refused.has(id));
  const totals = summed ? chartTotals(summed.chart) : salesTotals(registered);
  // Of many sales only sums from the database are known: the report shows the sales on credit.
  const onCredit = salesTotals(summed ? [] : registered.filter(({ payment }) => payment === 'credit'));
  const [readsAll, setReadsAll] = useState(false);
  /** Reads all sales of a range of which only the newest were read. Returns null when they can't be read. */
  const readAll = async () => {
    setReadsAll(true);
    const all = await reload({ whole: true });
    setReadsAll(false);
    if (!all?.complete) toast(all ? texts.incomplete : saleFailures.LIST);
    return all?.complete ? all.sales : null;
  };
  const exportAll = async (kind: CsvKind) => {
    const more = summed === null ? [] : await readAll();
    if (more === null) return;
    const all = [...new Map([...registered, ...more].map((sale) => [sale.id, sale])).values()];
    downloadSales(kind, all, range);
    toast(texts.exported);
  };
  const nameOf = useTeamNames(session.businessId, isOwner ? list.sales.map(({ by }) => by) : NOBODY);

  const content =
    list.state === 'loading' ? (
      <>
        <p className="visually-hidden">{texts.loading}</p>
        <Skeleton kind="block" size="card" />
        <Skeleton kind="block" size="card" />
      </>
    ) : list.state === 'failed' ? (
      <Failed title={saleFailures.LIST} onRetry={() => void reload()} />
    ) : list.sales.length === 0 ? (
      <EmptyState picture={<NoSalesPicture />} title={texts.empty} text={isOwner ? texts.emptyText : null} />
    ) : (
      <>
        <Card title={texts.listTitle}>
          <SalesTable
            key={`${range.from}${range.to}`}
            sales={list.sales}
            isRefused={(id) => refused.has(id)}
            nameOf={(by) => nameOf(by) ?? (isOwner && by ? '\u00a0' : null)}
            onOpen={({ id }) => setOpenId(id)}
            onMore={summed?.more ?? null}
          />
        </Card>
        {isOwner && !isPart ? (
          <>
            <SalesSummary
              totals={totals}
              chart={summed?.chart ?? salesChart(registered, range)}
              note={onCredit.total > 0 ? <p>{credit.part(formatPrice(onCredit.total))}</p> : null}
            />
            {summed === null ? (
              <BestProducts sales={registered} />
            ) : (
              <Card title={texts.bestTitle} className={css.readAll}>
                <p>{texts.readAllHint(summed.all)}</p>
                <Button
                  variant="secondary"
                  busy={readsAll}
                  busyLabel={texts.readingAll(summed.all)}
                  onClick={() => void readAll()}
                >
                  {texts.readAll}
                </Button>
              </Card>
            )}
            <div className={`row middle apart gap-3 ${css.files}`}>
              <Button variant="secondary" busy={readsAll} onClick={() => void exportAll('lines')}>
                <DownloadIcon /> {texts.exportCsv}
              </Button>
              <Button variant="secondary" busy={readsAll} onClick={() => void exportAll('sales')}>
                <DownloadIcon /> {reports.exportSales}
              </Button>
            </div>
          </>
        ) : null}
      </>
    );

  return (
    <Page>
      <div className="row middle apart">
        <h1>{texts.title}</h1>
        {/* Narrow, so that 'Clientes', which comes with the sales, has room beside 'Reportes' on a phone. */}
        <span className="row">
          {isOwner && list.sales.some(({ customer }) => customer !== undefined) ? (
            <ButtonLink variant="ghost" to={customersPath}>
              {credit.customers}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="ghost" to={paths.businessReports}>
            {reports.link}
          </ButtonLink>
        </span>
      </div>
      <BarLayout
        bar={
          <BottomBar
            summary={isPart ? '—' : formatPrice(totals.total)}
            detail={!isPart ? texts.saleCount(totals.count) : list.state === 'loading' ? texts.loading : null}
          >
            <ButtonLink size="l" to={newSalePath}>
              {texts.newSale}
            </ButtonLink>
          </BottomBar>
        }
      >
        {refused.size > 0 ? (
          <Notice tone="error" title={texts.refusedCount(refused.size)}>
            {texts.refusedHint}
          </Notice>
        ) : null}
        {pending > 0 ? (
          <Notice tone="warning" title={texts.pendingCount(pending)}>
            {texts.pendingHint}
          </Notice>
        ) : null}
        {isOwner ? <SalesFilter range={range} today={today} onChange={choose} /> : <p>{texts.ownToday}</p>}
        {/* Offline, the strip at the top already says so. */}
        {list.state === 'ready' && list.partial ? <Notice tone="warning">{texts.partial}</Notice> : null}
        {list.state === 'ready' && list.stale && !list.partial && online ? (
          <FailedPart tone="warning" text={texts.stale} onRetry={() => void reload()} />
        ) : null}
        {list.complete ? null : <Notice tone="warning">{texts.incomplete}</Notice>}
        {content}
      </BarLayout>
      {open === undefined ? null : (
        <SaleDetail
          key={open.id}
          sale={open}
          waiting={waiting}
          doneBy={nameOf(open.by)}
          // Called after a sending too, when another sale may be open.
          onClose={() => setOpenId((id) => (id === open.id ? null : id))}
          onVoided={reload}
        />
      )}
      <ToastRegion />
    </Page>
  );
}

/** The products with the highest sales. */
function BestProducts({ sales }: { readonly sales: readonly Sale[] }) {
  const best = bestProducts(sales, MOST_BEST);
  const highest = best[0]?.total ?? 0;
  if (best.length === 0) return null;
  return (
    <Card title={texts.bestTitle}>
      <ol className={`stack gap-3 ${css.best}`}>
        {best.map(({ productId, productName, quantity, total }) => (
          <li key={productId || productName}>
            <span>{productName}</span>
            <b>{formatPrice(total)}</b>
            <small>
              {texts.pieces(quantity)}
              <PartBar part={highest === 0 ? 0 : total / highest} />
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
