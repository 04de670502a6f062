import { type ReactNode, useId } from 'react';
import { Card } from '../../../components/ui/Card.tsx';
import { formatDayShort, monthName } from '../../../domain/format.ts';
import { formatListDate } from '../../../domain/formatLong.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { SalesChart as Bars, Bucket } from '../../../domain/sales/buckets.ts';
import type { BucketUnit } from '../../../domain/sales/periods.ts';
import type { SalesTotals } from '../../../domain/sales/summary.ts';
import { capitalize } from '../../../domain/text.ts';
import { sales as texts } from '../../../messages/sales.ts';
import css from './SalesSummary.module.css';

const HEIGHT = 120;
const STEP = 20;
const BAR = 14;
/** The most ticks for which a phone has room. */
const TICKS = 6;

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
  /** A note below the figures. */
  readonly note?: ReactNode;
}

/** The sales of a range: total, number, average ticket, and the totals as bars. */
export function SalesSummary({ totals, chart: { unit, buckets }, note }: SalesSummaryProps) {
  return (
    <Card title={texts.summaryTitle}>
      <dl className={`row gap-3 ${css.figures}`}>
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
      {buckets.length < 2 || totals.count === 0 ? null : <SalesChart unit={unit} buckets={buckets} />}
    </Card>
  );
}

/** Bars, drawn without a library; the same numbers can be opened as text, also for screen readers. */
function SalesChart({ unit, buckets }: Bars) {
  const id = useId();
  const highest = Math.max(...buckets.map(({ total }) => total), 0.01);
  const width = buckets.length * STEP;
  const every = Math.ceil(buckets.length / TICKS);
  const textOf = (bucket: Bucket) =>
    texts.byDayPoint(periodOf(bucket, unit), formatPrice(bucket.total), bucket.count);
  const hasTick = (index: number) => index % every === 0;
  return (
    <figure className={`stack gap-2 ${css.chart}`} aria-labelledby={id}>
      <figcaption className="row apart">
        <b id={id}>{texts.chartTitle[unit]}</b>
        <small className="small">{texts.chartHighest(formatPrice(highest))}</small>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className={css.grid} x1="0" x2={width} y1="0.5" y2="0.5" />
        <line className={css.grid} x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {buckets.map((bucket, index) => {
          // A day with a small sale must look different from a day without sales.
          const height = bucket.total === 0 ? 1.5 : Math.max(4, (bucket.total / highest) * HEIGHT);
          return (
            <g key={bucket.from}>
              <title>{textOf(bucket)}</title>
              <rect className={css.slot} x={index * STEP} y="0" width={STEP} height={HEIGHT} />
              <rect
                className={bucket.total === 0 ? css.none : css.bar}
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx={Math.min(2, height / 2)}
              />
            </g>
          );
        })}
      </svg>
      <div className={`stack muted tiny ${css.ticks}`} aria-hidden="true">
        {buckets.map((bucket, index) => (
          <span key={bucket.from}>{hasTick(index) ? tickOf(bucket, unit) : null}</span>
        ))}
      </div>
      <details>
        <summary>{texts.chartAsText}</summary>
        <ul className="stack gap-1 small">
          {buckets
            .filter(({ total }) => total > 0)
            .map((bucket) => (
              <li key={bucket.from}>{textOf(bucket)}</li>
            ))}
        </ul>
      </details>
    </figure>
  );
}
