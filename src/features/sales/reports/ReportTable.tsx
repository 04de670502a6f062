import { useId, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { formatPrice } from '../../../domain/money.ts';
import { sumMoney, toCents } from '../../../domain/sales/amounts.ts';
import { reports as texts } from '../../../messages/salesReports.ts';
import { PartBar } from '../PartBar.tsx';
import css from './Reports.module.css';

export interface ReportRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly total: number;
}

export interface ReportTableProps {
  readonly title: string;
  /** The heading of the rows, of the counted things, and the name of one such thing. */
  readonly columns: readonly [string, string, string];
  /** In the order in which they are shown. */
  readonly rows: readonly ReportRow[];
  readonly hint?: string | undefined;
}

/** Rows that are drawn at first. */
const FEW = 10;

/** The total of each row, with its part of the whole as a bar; the last row is the sum. */
export function ReportTable({ title, columns: [what, counted, one], rows, hint }: ReportTableProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const all = toCents(sumMoney(rows.map(({ total }) => total)));
  const part = (total: number) => (all <= 0 ? 0 : Math.max(0, (toCents(total) / all) * 100));
  const unit = (count: number) => (count === 1 ? one : counted).toLowerCase();
  const whole = rows.reduce((sum, { count }) => sum + count, 0);
  const isCut = !isOpen && rows.length > FEW;
  return (
    <Card title={<span id={id}>{title}</span>} className={css.card}>
      <table className={css.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{counted}</th>
            <th scope="col">{texts.totalColumn}</th>
          </tr>
        </thead>
        <tbody>
          {(isCut ? rows.slice(0, FEW) : rows).map(({ key, name, count, total }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <PartBar part={part(total) / 100} />
              </th>
              <td data-label={unit(count)}>{count.toLocaleString('es-SV')}</td>
              <td>
                {formatPrice(total)} <small className="tiny">{`${Math.round(part(total))} %`}</small>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.sum}</th>
            <td data-label={unit(whole)}>{whole.toLocaleString('es-SV')}</td>
            <td>{formatPrice(all / 100)}</td>
          </tr>
        </tfoot>
      </table>
      {isCut ? (
        <Button variant="secondary" block onClick={() => setOpen(true)}>
          {texts.showAll(rows.length)}
        </Button>
      ) : null}
      {hint ? <p className="muted small">{hint}</p> : null}
    </Card>
  );
}
