import { lazy, Suspense, useState } from 'react';
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
import { ToastRegion, useToast } from '../../../components/ui/Toast.tsx';
import { FROM_LIST, paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatPrice } from '../../../domain/money.ts';
import { chartTotals, salesChart } from '../../../domain/sales/buckets.ts';
import type { Sale, SalesRange } from '../../../domain/sales/entities.ts';
import type { SaleOutcome } from '../../../domain/sales/problems.ts';
import { defaultSalesRange, todaysRange } from '../../../domain/sales/range.ts';
import { type SalesTotals, salesTotals } from '../../../domain/sales/summary.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useOnline } from '../../../hooks/useOnline.ts';
import { useTeamNames } from '../../../hooks/useTeamNames.ts';
import { common } from '../../../messages/common.ts';
import { credit } from '../../../messages/credit.ts';
import { saleFailureText } from '../../../messages/saleFailures.ts';
import { saleDetail, sales as texts } from '../../../messages/sales.ts';
import { reports } from '../../../messages/salesReports.ts';
import { submit } from '../../../services/submit.ts';
import { CUSTOMERS, customersPath } from '../customersPath.ts';
import { type SalesServices, salesServices } from '../services.ts';
import { type SalesList, useSales } from '../useSales.ts';
import { BestProducts } from './BestProducts.tsx';
import { type CsvKind, downloadSales } from './csvFile.ts';
import { ReadAll } from './ReadAll.tsx';
import { SaleDetail } from './SaleDetail.tsx';
import { SalesFilter } from './SalesFilter.tsx';
import css from './SalesScreen.module.css';
import { SalesSummary } from './SalesSummary.tsx';
import { SalesTable } from './SalesTable.tsx';

export interface SalesScreenProps {
  readonly services?: SalesServices;
}

const newSalePath = `${paths.businessNewSale}?${new URLSearchParams({ [FROM_LIST.name]: FROM_LIST.value })}`;

const NOBODY: readonly string[] = [];

const CustomersScreen = lazy(async () => ({
  default: (await import('../customers/CustomersScreen.tsx')).CustomersScreen,
}));

/** /business/sales: the list, or with `?clientes` the owner's customers. */
export function SalesScreen({ services = salesServices }: SalesScreenProps) {
  const isOwner = useSignedInBusiness().member === undefined;
  const [params] = useSearchParams();
  if (!isOwner || !params.has(CUSTOMERS)) return <SalesListScreen services={services} />;
  return (
    <Suspense fallback={<p role="status">{common.loading}</p>}>
      <CustomersScreen />
    </Suspense>
  );
}

/** 'Ventas' (docs/product.md, Sales). */
function SalesListScreen({ services }: Required<SalesScreenProps>) {
  const session = useSignedInBusiness();
  useDocumentTitle(texts.documentTitle);
  const toast = useToast();
  const online = useOnline();
  // A member of the team sees what it registered today.
  const isOwner = session.member === undefined;
  const [range, setRange] = useState(() => (isOwner ? defaultSalesRange : todaysRange)(Date.now()));
  const [list, reload] = useSales(session.businessId, range, services, session.member?.uid);
  const [openId, setOpenId] = useState<string | null>(null);
  const refused = new Set(list.waiting.filter((each) => each.refused).map(({ id }) => id));
  const open = list.sales.find(({ id }) => id === openId);
  const registered = list.sales.filter(({ id }) => !refused.has(id));
  const totals = list.summed ? chartTotals(list.summed.chart) : salesTotals(registered);
  const [readsAll, setReadsAll] = useState(false);
  /** All sales of the range instead of the newest of many; null when they can't be read. */
  const readAll = async () => {
    setReadsAll(true);
    const all = await reload({ whole: true });
    setReadsAll(false);
    if (all === null) toast(saleFailureText('LIST'));
    return all;
  };
  const exportAll = async (kind: CsvKind) => {
    const more = list.summed === null ? [] : await readAll();
    if (more === null) return;
    const all = [...new Map([...registered, ...more].map((sale) => [sale.id, sale])).values()];
    downloadSales(kind, all, range);
    toast(texts.exported);
  };
  const nameOf = useTeamNames(session.businessId, isOwner ? list.sales.map(({ by }) => by) : NOBODY);

  return (
    <Page>
      <div className="row middle apart gap-3">
        <h1>{texts.title}</h1>
        <span className="row gap-2">
          {isOwner && list.sales.some(({ customer }) => customer !== undefined) ? (
            <ButtonLink variant="secondary" to={customersPath}>
              {credit.customers}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="secondary" to={paths.businessReports}>
            {reports.link}
          </ButtonLink>
        </span>
      </div>
      <BarLayout
        bar={
          <BottomBar
            summary={list.partial ? '—' : formatPrice(totals.total)}
            detail={
              !list.partial ? texts.saleCount(totals.count) : list.state === 'loading' ? texts.loading : null
            }
          >
            <ButtonLink size="l" to={newSalePath}>
              {texts.newSale}
            </ButtonLink>
          </BottomBar>
        }
      >
        <WaitingNotices pending={list.waiting.length - refused.size} refused={refused.size} />
        {isOwner ? <SalesFilter range={range} onChange={setRange} /> : <p>{texts.ownToday}</p>}
        {/* Without a network the strip on top says it already. */}
        {list.state === 'ready' && list.partial ? <Notice tone="warning">{texts.partial}</Notice> : null}
        {list.state === 'ready' && list.stale && !list.partial && online ? (
          <Notice
            tone="warning"
            action={
              <Button variant="ghost" onClick={() => void reload()}>
                {common.retry}
              </Button>
            }
          >
            {texts.stale}
          </Notice>
        ) : null}
        {list.complete ? null : <Notice tone="warning">{texts.incomplete}</Notice>}
        <Content
          list={list}
          registered={registered}
          totals={totals}
          range={range}
          isOwner={isOwner}
          nameOf={(by) => nameOf(by) ?? (isOwner && by ? '\u00a0' : null)}
          isRefused={(id) => refused.has(id)}
          onOpen={({ id }) => setOpenId(id)}
          onRetry={() => void reload()}
          readsAll={readsAll}
          onReadAll={() => void readAll()}
          onExport={(kind) => void exportAll(kind)}
        />
      </BarLayout>
      {open === undefined ? null : (
        <SaleDetail
          key={open.id}
          sale={open}
          businessName={session.businessName}
          refused={refused.has(open.id)}
          doneBy={nameOf(open.by)}
          mayVoid={isOwner}
          onClose={() => setOpenId(null)}
          onVoid={async (reason) => {
            const outcome: SaleOutcome = await submit(services.commands, ({ voidSale }) =>
              voidSale(session.businessId, open.id, reason),
            );
            if (!outcome.ok) return outcome.problem;
            await reload();
            toast(saleDetail.voidDone);
            return null;
          }}
          onSendAgain={async () => {
            const sale = list.waiting.find(({ id }) => id === open.id);
            if (sale) services.outbox.put(session.businessId, { ...sale, refused: false });
            await submit(services.commands, ({ sendWaiting }) => sendWaiting(session.businessId));
          }}
          onDiscard={() => {
            services.outbox.drop(session.businessId, open.id);
            setOpenId(null);
            toast(saleDetail.discarded);
          }}
        />
      )}
      <ToastRegion />
    </Page>
  );
}

function WaitingNotices({ pending, refused }: { readonly pending: number; readonly refused: number }) {
  return (
    <>
      {refused > 0 ? (
        <Notice tone="error" title={texts.refusedCount(refused)}>
          {texts.refusedHint}
        </Notice>
      ) : null}
      {pending > 0 ? (
        <Notice tone="warning" title={texts.pendingCount(pending)}>
          {texts.pendingHint}
        </Notice>
      ) : null}
    </>
  );
}

interface ContentProps {
  readonly list: SalesList;
  /** Without those that the server has refused. */
  readonly registered: readonly Sale[];
  readonly totals: SalesTotals;
  readonly range: SalesRange;
  readonly isOwner: boolean;
  readonly nameOf: (by?: string) => string | null;
  readonly isRefused: (saleId: string) => boolean;
  readonly onOpen: (sale: Sale) => void;
  readonly onRetry: () => void;
  readonly readsAll: boolean;
  readonly onReadAll: () => void;
  readonly onExport: (kind: CsvKind) => void;
}

function Content({
  list,
  registered,
  totals,
  range,
  isOwner,
  nameOf,
  isRefused,
  onOpen,
  onRetry,
  readsAll,
  onReadAll,
  onExport,
}: ContentProps) {
  if (list.state === 'loading') {
    return (
      <>
        <p className="visually-hidden">{texts.loading}</p>
        <Skeleton kind="block" size="card" />
        <Skeleton kind="block" size="card" />
      </>
    );
  }
  if (list.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          title={saleFailureText('LIST')}
          action={<Button onClick={onRetry}>{common.retry}</Button>}
        />
      </div>
    );
  }
  // Of many the database adds up, and the report says it.
  const onCredit = salesTotals(list.summed ? [] : registered.filter(({ payment }) => payment === 'credit'));
  if (list.sales.length === 0)
    return (
      <EmptyState picture={<NoSalesPicture />} title={texts.empty} text={isOwner ? texts.emptyText : null} />
    );
  return (
    <>
      {isOwner && !list.partial ? (
        <SalesSummary
          totals={totals}
          chart={list.summed?.chart ?? salesChart(registered, range)}
          note={onCredit.total > 0 ? <p>{credit.part(formatPrice(onCredit.total))}</p> : null}
        />
      ) : null}
      <Card title={texts.listTitle}>
        <SalesTable
          key={`${range.from}${range.to}`}
          sales={list.sales}
          isRefused={isRefused}
          nameOf={nameOf}
          onOpen={onOpen}
          onMore={list.summed?.more ?? null}
        />
      </Card>
      {isOwner && !list.partial ? (
        <>
          {list.summed === null ? (
            <BestProducts sales={registered} />
          ) : (
            <ReadAll count={list.summed.all} busy={readsAll} onReadAll={onReadAll} />
          )}
          <div className={`row middle apart gap-3 ${css.files}`}>
            <Button variant="secondary" busy={readsAll} onClick={() => onExport('lines')}>
              <DownloadIcon /> {texts.exportCsv}
            </Button>
            <Button variant="secondary" busy={readsAll} onClick={() => onExport('sales')}>
              <DownloadIcon /> {reports.exportSales}
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}
