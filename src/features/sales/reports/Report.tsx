import { useMemo, useState } from 'react';
import { Button, Buttons } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { DownloadIcon } from '../../../components/ui/icons/DownloadIcon.tsx';
import { NoSalesPicture } from '../../../components/ui/NoSalesPicture.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatListDate } from '../../../domain/formatLong.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { Sale, SalesRange } from '../../../domain/sales/entities.ts';
import { categoryTotals } from '../../../domain/sales/groups.ts';
import { type Asked, changeSince } from '../../../domain/sales/periods.ts';
import { type Received, receivedOf, reportTotals, type SalesReport } from '../../../domain/sales/report.ts';
import { bestProducts, type SalesTotals } from '../../../domain/sales/summary.ts';
import { paymentNames } from '../../../messages/payments.ts';
import { sales as listTexts } from '../../../messages/sales.ts';
import { reports as texts } from '../../../messages/salesReports.ts';
import { type CsvKind, downloadSales } from '../list/csvFile.ts';
import { SalesSummary } from '../list/SalesSummary.tsx';
import { useProducts } from '../useProducts.ts';
import css from './Reports.module.css';
import { ReportTable } from './ReportTable.tsx';

/** The most sales that one answer holds (services/sales/queries.ts): more can't be read at once. */
const MOST_READ = 2000;

interface ReportProps {
  readonly report: SalesReport;
  readonly asked: Asked;
  readonly mayExport: boolean;
  /** Reads every sale; false when that failed. */
  readonly onRead: () => Promise<boolean>;
}

/** A report's tables and files; while the sales aren't read, the button that reads them for the products. */
export function Report({ report, asked, mayExport, onRead }: ReportProps) {
  const totals = reportTotals(report);
  const comparison = totals && (
    <Comparison total={totals.total} before={report.before} compared={asked.compared} />
  );
  const sums = receivedOf(report);
  const received = sums ? (
    <ReceivedTable {...sums} />
  ) : mayExport && report.debtsPaid === null ? (
    <p>{texts.notReceived}</p>
  ) : null;
  if (totals?.count === 0) {
    return (
      <div className="stack gap-4">
        <EmptyState picture={<NoSalesPicture />} title={texts.empty} />
        {received}
        {comparison}
      </div>
    );
  }
  const exportAs = (kind: CsvKind) => {
    downloadSales(kind, report.sales ?? [], asked.range);
    toast(listTexts.exported);
  };
  return (
    <div className="stack gap-4">
      {report.complete ? null : <Notice tone="warning">{listTexts.incomplete}</Notice>}
      {report.sums && totals ? (
        <>
          <SalesSummary totals={totals} chart={report.sums.chart} note={comparison} />
          <ReportTable
            title={texts.byPayment}
            columns={[texts.payment, texts.countColumn, texts.oneSale]}
            rows={report.sums.payments
              .filter(({ count }) => count > 0)
              .map(({ kind, count, total }) => ({ key: kind, name: paymentNames[kind], count, total }))}
          />
          {received}
        </>
      ) : null}
      {report.sales === null ? (
        <ReadSales all={report.all} hasSums={report.sums !== null} onRead={onRead} />
      ) : (
        <>
          <Products sales={report.sales} />
          {mayExport ? (
            <Card title={texts.exportTitle} className={css.card}>
              <Buttons>
                <Button variant="secondary" onClick={() => exportAs('lines')}>
                  <DownloadIcon /> {texts.exportLines}
                </Button>
                <Button variant="secondary" onClick={() => exportAs('sales')}>
                  <DownloadIcon /> {texts.exportSales}
                </Button>
              </Buttons>
            </Card>
          ) : null}
        </>
      )}
    </div>
  );
}

/** The money received, with the sales on credit apart. */
function ReceivedTable({ paid, debtsPaid, onCredit }: Received) {
  return (
    <ReportTable
      title={texts.received}
      columns={[texts.receivedBy, texts.receivedColumn, texts.oneReceived]}
      rows={[
        { key: 'paid', name: texts.soldAndPaid, ...paid },
        { key: 'debts', name: texts.debtsPaid, ...debtsPaid },
      ]}
      hint={onCredit > 0 ? texts.onCredit(formatPrice(onCredit)) : undefined}
    />
  );
}

function Products({ sales }: { readonly sales: readonly Sale[] }) {
  const [{ products, failed }] = useProducts(useSignedInBusiness().businessId);
  const best = useMemo(() => bestProducts(sales, Number.POSITIVE_INFINITY), [sales]);
  /** null until the products are read. */
  const byCategory = useMemo(
    () => products && categoryTotals(sales, new Map(products.map(({ id, categories }) => [id, categories]))),
    [sales, products],
  );
  return (
    <>
      <ReportTable
        title={texts.byProduct}
        columns={[texts.product, texts.piecesColumn, texts.onePiece]}
        rows={best.map(({ productId, productName, quantity, total }) => ({
          key: productId || `name:${productName}`,
          name: productName,
          count: quantity,
          total,
        }))}
      />
      {byCategory === null ? (
        <p>{failed ? texts.noCategories : null}</p>
      ) : (
        <ReportTable
          title={texts.byCategory}
          columns={[texts.category, texts.piecesColumn, texts.onePiece]}
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

/** Shown instead of the products, which are only known once every sale is read. */
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

export interface ComparisonProps {
  readonly total: number;
  /** null: unknown; 'unread': this device has no cached sales of that range. */
  readonly before: SalesTotals | 'unread' | null;
  readonly compared: SalesRange;
}

/** Returns a range in numbers: '1/12/2026 al 13/12/2026'. */
export function spanText({ from, to }: SalesRange): string {
  return from === to ? formatListDate(from) : texts.span(formatListDate(from), formatListDate(to));
}

/** The difference to the range before, in dollars and per cent. */
export function Comparison({ total, before, compared }: ComparisonProps) {
  const days = spanText(compared);
  if (before === 'unread') return <p className={css.change}>{texts.notRead}</p>;
  if (before === null) return <p className={css.change}>{texts.notCompared}</p>;
  if (before.count === 0) return <p className={css.change}>{texts.noneBefore(days)}</p>;
  const { amount, percent } = changeSince(before.total, total);
  const money = formatPrice(Math.abs(amount));
  const way = amount > 0 ? 'up' : amount < 0 ? 'down' : 'same';
  return (
    <p className={css.change} data-way={way}>
      <b>
        {way === 'same' ? null : <span aria-hidden="true">{way === 'up' ? '▲ ' : '▼ '}</span>}
        {way === 'up' ? texts.more(money) : way === 'down' ? texts.less(money) : texts.same}
        {percent === null || way === 'same' ? null : <> · {texts.percent(percent)}</>}
      </b>{' '}
      <span>{texts.than(days, formatPrice(before.total))}</span>
    </p>
  );
}
