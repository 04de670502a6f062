import { useMemo, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { DownloadIcon } from '../../../components/ui/ownerIcons.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion, useToast } from '../../../components/ui/Toast.tsx';
import type { Sale } from '../../../domain/sales/entities.ts';
import { categoryTotals } from '../../../domain/sales/groups.ts';
import { comparedDays, livedPart, type Period, periodOf } from '../../../domain/sales/periods.ts';
import { reportTotals, type SalesReport } from '../../../domain/sales/report.ts';
import { bestProducts } from '../../../domain/sales/summary.ts';
import type { BusinessSession } from '../../../domain/session.ts';
import { localDateOf } from '../../../domain/time.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { useOnline } from '../../../hooks/useOnline.ts';
import { common } from '../../../messages/common.ts';
import { paymentNames } from '../../../messages/payments.ts';
import { sales as listTexts, saleFailureText } from '../../../messages/sales.ts';
import { reports as texts } from '../../../messages/salesReports.ts';
import { type CsvKind, downloadSales } from '../list/csvFile.ts';
import { SalesSummary } from '../list/SalesSummary.tsx';
import { Comparison } from './Comparison.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import css from './Reports.module.css';
import { ReportTable } from './ReportTable.tsx';
import { type Asked, type ReportServices, reportServices, useCategories, useReport } from './useReport.ts';

/** Most sales that one answer holds (services/sales/queries.ts): more can't be read at once. */
const MOST_READ = 2000;

export interface ReportsScreenProps {
  readonly session: BusinessSession;
  readonly services?: ReportServices;
}

/** /business/sales/reports, 'Reportes': what was sold in a period, by what, and against the period before. */
export function ReportsScreen({ session, services = reportServices }: ReportsScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const online = useOnline();
  const isOwner = session.member === undefined;
  const today = localDateOf(useNow());
  const [chosen, choose] = useState<{ readonly period: Period; readonly date: string | null }>({
    // A member of the team sees what it sold today.
    period: isOwner ? 'month' : 'day',
    date: null,
  });
  const { period } = chosen;
  // Who looks at today goes on with the clock.
  const date = chosen.date ?? today;
  const asked = useMemo((): Asked => {
    const range = periodOf(period, date);
    return { period, range: livedPart(range, today), compared: comparedDays(period, range, today) };
  }, [period, date, today]);
  const { report, failed, read } = useReport(session.businessId, asked, isOwner, services);

  return (
    <Page>
      <h1>{texts.title}</h1>
      {isOwner ? (
        <PeriodPicker
          period={period}
          date={date}
          today={today}
          onChange={(next, day) => choose({ period: next, date: day === today ? null : day })}
        />
      ) : (
        <p>{texts.ownToday}</p>
      )}
      {/* Without a network the strip on top says it already. */}
      {report !== null && failed && online ? (
        <Notice
          tone="warning"
          action={
            <Button variant="ghost" onClick={() => void read()}>
              {common.retry}
            </Button>
          }
        >
          {listTexts.stale}
        </Notice>
      ) : null}
      {report !== null ? (
        <Report
          key={`${period}${asked.range.from}`}
          ventureId={session.businessId}
          report={report}
          asked={asked}
          services={services}
          mayExport={isOwner}
          onRead={() => read({ whole: true })}
        />
      ) : failed ? (
        <div role="alert">
          <EmptyState
            title={saleFailureText('LIST')}
            action={<Button onClick={() => void read()}>{common.retry}</Button>}
          />
        </div>
      ) : (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            {listTexts.loading}
          </p>
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="card" />
        </div>
      )}
      <ToastRegion />
    </Page>
  );
}

interface ReportProps {
  readonly ventureId: string;
  readonly report: SalesReport;
  readonly asked: Asked;
  readonly services: ReportServices;
  readonly mayExport: boolean;
  /** Reads every sale; false when that failed. */
  readonly onRead: () => Promise<boolean>;
}

function Report({ ventureId, report, asked, services, mayExport, onRead }: ReportProps) {
  const toast = useToast();
  const totals = reportTotals(report);
  const comparison = totals && (
    <Comparison total={totals.total} before={report.before} compared={asked.compared} />
  );
  if (totals?.count === 0) {
    return (
      <div className={css.report}>
        <EmptyState title={texts.empty} />
        {comparison}
      </div>
    );
  }
  const exportAs = (kind: CsvKind) => {
    downloadSales(kind, report.sales ?? [], asked.range);
    toast(listTexts.exported);
  };
  return (
    <div className={css.report}>
      {report.complete ? null : <Notice tone="warning">{listTexts.incomplete}</Notice>}
      {report.sums && totals ? (
        <>
          <SalesSummary totals={totals} chart={report.sums.chart} note={comparison} />
          <ReportTable
            title={texts.byPayment}
            columns={[texts.payment, texts.countColumn]}
            rows={report.sums.payments
              .filter(({ count }) => count > 0)
              .map(({ kind, count, total }) => ({ key: kind, name: paymentNames[kind], count, total }))}
          />
        </>
      ) : null}
      {report.sales === null ? (
        <ReadSales all={report.all} hasSums={report.sums !== null} onRead={onRead} />
      ) : (
        <>
          <Products sales={report.sales} ventureId={ventureId} services={services} />
          {mayExport ? (
            <Card title={texts.exportTitle} className={css.card}>
              <div className={css.buttons}>
                <Button variant="secondary" onClick={() => exportAs('lines')}>
                  <DownloadIcon /> {texts.exportLines}
                </Button>
                <Button variant="secondary" onClick={() => exportAs('sales')}>
                  <DownloadIcon /> {texts.exportSales}
                </Button>
              </div>
            </Card>
          ) : null}
        </>
      )}
    </div>
  );
}

function Products({
  sales,
  ventureId,
  services,
}: {
  readonly sales: readonly Sale[];
  readonly ventureId: string;
  readonly services: ReportServices;
}) {
  const categories = useCategories(ventureId, services);
  const products = useMemo(() => bestProducts(sales, Number.POSITIVE_INFINITY), [sales]);
  const byCategory = useMemo(() => categories && categoryTotals(sales, categories), [sales, categories]);
  return (
    <>
      <ReportTable
        title={texts.byProduct}
        columns={[texts.product, texts.piecesColumn]}
        rows={products.map(({ productId, productName, quantity, total }) => ({
          key: productId || `name:${productName}`,
          name: productName,
          count: quantity,
          total,
        }))}
      />
      {byCategory === null ? (
        <p>{texts.noCategories}</p>
      ) : (
        <ReportTable
          title={texts.byCategory}
          columns={[texts.category, texts.piecesColumn]}
          rows={byCategory.map(({ category, quantity, total }) => ({
            key: category ?? '',
            name: category ?? texts.noCategory,
            count: quantity,
            total,
          }))}
          hint={texts.severalCategories}
        />
      )}
    </>
  );
}

/** In place of the products, which only whoever reads every sale can tell. */
function ReadSales({
  all,
  hasSums,
  onRead,
}: {
  readonly all: number;
  readonly hasSums: boolean;
  readonly onRead: () => Promise<boolean>;
}) {
  const [state, setState] = useState<'no' | 'reading' | 'failed'>('no');
  const readAll = async () => {
    setState('reading');
    setState((await onRead()) ? 'no' : 'failed');
  };
  return (
    <Card title={texts.readTitle} className={css.card}>
      <p>{hasSums ? texts.readHint(all) : texts.readOlder(all)}</p>
      {all > MOST_READ ? (
        <p>{texts.tooMany(all)}</p>
      ) : (
        <Button
          variant="secondary"
          busy={state === 'reading'}
          busyLabel={texts.reading(all)}
          onClick={() => void readAll()}
        >
          {texts.read(all)}
        </Button>
      )}
      {state === 'failed' ? <p role="alert">{texts.readFailed}</p> : null}
    </Card>
  );
}
