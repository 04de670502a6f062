import { useRef, useState } from 'react';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import { saleInstant } from '../../../domain/sales/range.ts';
import { counts } from '../../../domain/sales/summary.ts';
import { saleFailures } from '../../../messages/saleFailures.ts';
import { sales as texts } from '../../../messages/sales.ts';
import { KeepPlace } from './KeepPlace.tsx';
import { factsInShort } from './SaleFacts.tsx';
import css from './SalesTable.module.css';

/** Rows that are drawn at first, and with each 'more'. */
const PAGE = 50;

export interface SalesTableProps {
  /** In the order in which they are shown. */
  readonly sales: readonly Sale[];
  readonly isRefused: (saleId: string) => boolean;
  /** Returns the name of the team member who registered a sale, blank until it is read; null = no name is shown. */
  readonly nameOf: (by?: string) => string | null;
  readonly onOpen: (sale: Sale) => void;
  /** Reads older sales, where there are unread ones; false when that failed. */
  readonly onMore: (() => Promise<boolean>) | null;
}

/** Date and time, products and total of each sale; a tap on a row opens the sale (docs/product.md, Sales). */
export function SalesTable({ sales, isRefused, nameOf, onOpen, onMore }: SalesTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(PAGE);
  const [reading, setReading] = useState<'no' | 'yes' | 'failed'>('no');
  const showMore = async () => {
    if (onMore !== null && sales.length < shown + PAGE) {
      setReading('yes');
      const read = await onMore();
      setReading(read ? 'no' : 'failed');
      if (!read) return;
    }
    setShown((n) => n + PAGE);
  };
  return (
    <KeepPlace box={box} className="stack gap-4">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.dateAndTime}</th>
            <th scope="col">{texts.productsColumn}</th>
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {sales.slice(0, shown).map((sale) => {
            const when = formatDateTime(saleInstant(sale));
            const total = formatPrice(sale.totalPrice);
            const doneBy = nameOf(sale.by);
            const facts = factsInShort(sale);
            return (
              <tr key={sale.id} data-void={!counts(sale) || undefined}>
                <td>
                  <button
                    type="button"
                    className={`stretched ${css.open}`}
                    aria-label={texts.openDetail(when, total)}
                    onClick={() => onOpen(sale)}
                  >
                    <time dateTime={new Date(saleInstant(sale)).toISOString()}>{when}</time>
                  </button>
                  {isRefused(sale.id) ? (
                    <Badge tone="danger">{texts.refused}</Badge>
                  ) : sale.pending ? (
                    <Badge tone="warning">{texts.pending}</Badge>
                  ) : null}
                  {counts(sale) ? null : <Badge tone="neutral">{texts.voided}</Badge>}
                  {facts === '' ? null : <small className={css.by}>{facts}</small>}
                  {doneBy === null ? null : <small className={css.by}>{doneBy}</small>}
                </td>
                <td>
                  {sale.items.length} {texts.productCount(sale.items.length)}
                </td>
                <td className={css.money}>{total}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {reading === 'failed' ? <p role="alert">{saleFailures.LIST}</p> : null}
      {sales.length > shown || onMore !== null ? (
        <Button
          variant="secondary"
          block
          busy={reading === 'yes'}
          busyLabel={texts.loading}
          onClick={() => void showMore()}
        >
          {texts.showMore}
        </Button>
      ) : null}
    </KeepPlace>
  );
}
