import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/Card.tsx';
import { formatDayShort, monthName } from '../../../domain/format.ts';
import { formatListDate } from '../../../domain/formatLong.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { SalesChart as Bars, Bucket } from '../../../domain/sales/buckets.ts';
import type { BucketUnit } from '../../../domain/sales/periods.ts';
import type { SalesTotals } from '../../../domain/sales/summary.ts';
import { capitalize } from '../../../domain/text.ts';
import { sales as texts } from '../../../messages/sales.ts';
import { SalesChart } from './SalesChart.tsx';
import css from './SalesSummary.module.css';

function periodOf({ from, to }: Bucket, unit: BucketUnit): string {
  switch (unit) {
    case 'day':
      return capitalize(formatDayShort(from));
    case 'week':
      return texts.period(formatListDate(from), formatListDate(to));
    case 'month':
      return capitalize(`${monthName(from)} ${from.slice(0, 4)}`);
  }
}

function tickOf({ from }: Bucket, unit: BucketUnit): string {
  switch (unit) {
    case 'day':
      return `${+from.slice(8)}`;
    case 'week':
      return `${+from.slice(8)} ${monthName(from).slice(0, 3)}`;
    case 'month':
      return monthName(from).slice(0, 3);
  }
}

export interface SalesSummaryProps {
  readonly totals: SalesTotals;
  readonly chart: Bars;
  /** Below the figures. */
  readonly note?: ReactNode;
}

/** What was sold in a range: total, number, average ticket, and the totals as bars. */
export function SalesSummary({ totals, chart: { unit, buckets }, note }: SalesSummaryProps) {
  return (
    <Card title={texts.summaryTitle}>
      <dl className={`row gap-3 figures ${css.figures}`}>
        <div>
          <dt className="muted tiny">{texts.totalSold}</dt>
          <dd>{formatPrice(totals.total)}</dd>
        </div>
        <div>
          <dt className="muted tiny">{texts.saleCountLabel}</dt>
          <dd>{totals.count}</dd>
        </div>
        <div>
          <dt className="muted tiny">{texts.averageTicket}</dt>
          <dd>{formatPrice(totals.averageTicket)}</dd>
        </div>
      </dl>
      {note}
      {buckets.length < 2 || totals.count === 0 ? null : (
        <SalesChart
          title={texts.chartTitle[unit]}
          bars={buckets.map((bucket) => ({
            key: bucket.from,
            value: bucket.total,
            tick: tickOf(bucket, unit),
            text: texts.byDayPoint(periodOf(bucket, unit), formatPrice(bucket.total), bucket.count),
          }))}
        />
      )}
    </Card>
  );
}
