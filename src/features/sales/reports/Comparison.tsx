import { formatListDate } from '../../../domain/formatLong.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { SalesRange } from '../../../domain/sales/entities.ts';
import { changeSince } from '../../../domain/sales/periods.ts';
import type { SalesTotals } from '../../../domain/sales/summary.ts';
import { reports as texts } from '../../../messages/salesReports.ts';
import css from './Reports.module.css';

export interface ComparisonProps {
  readonly total: number;
  /** null: it can't be told; 'unread': this device doesn't remember it. */
  readonly before: SalesTotals | 'unread' | null;
  readonly compared: SalesRange;
}

/** A range in numbers: '1/12/2026 al 13/12/2026'. */
export function spanText({ from, to }: SalesRange): string {
  return from === to ? formatListDate(from) : texts.span(formatListDate(from), formatListDate(to));
}

/** How much more or less than before, in dollars and per cent. */
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
