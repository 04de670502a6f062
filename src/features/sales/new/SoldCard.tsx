import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import { changeOf } from '../../../domain/sales/change.ts';
import type { OutboxSale } from '../../../domain/sales/outboxSale.ts';
import { useOutbox } from '../../../hooks/useOutbox.ts';
import { newSale } from '../../../messages/newSale.ts';
import { receipt as texts } from '../../../messages/receipt.ts';
import { saleRefused } from '../../../messages/saleFailures.ts';
import { saleQuestions as questions } from '../../../messages/saleQuestions.ts';
import { saleTiles } from '../../../messages/saleTiles.ts';
import { ReceiptRows, ReceiptTools } from '../receipt/Receipt.tsx';
import { salesServices } from '../services.ts';
import css from './SoldCard.module.css';
import type { Sold } from './useNewSale.ts';

/** 'Nueva venta' appears where 'Registrar venta' was: this delay keeps a double tap from skipping the change. */
const NEXT_AFTER_MS = 400;

export interface SoldCardProps {
  readonly sold: Sold;
  /** Sold products that ran out, as far as this device knows; below 0: so many pieces are missing. */
  readonly runOut: readonly { readonly name: string; readonly left: number }[];
  readonly onNext: () => void;
  readonly onList: () => void;
}

/** After a sale: the change in the largest letters, the receipt, and the next sale. */
export function SoldCard({ sold, runOut, onNext, onList }: SoldCardProps) {
  const { businessId } = useSignedInBusiness();
  const { sale, received } = sold;
  const [ready, setReady] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useOutbox(businessId, salesServices.outbox).find(({ id }) => id === sale.id);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => setReady(true), NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const change = received === null ? 0 : changeOf(received, sale.totalPrice);
  const receipt = { ...sale, instantMs: sale.soldAt, received };
  return (
    <section className={`stack gap-4 ${css.sold}`} aria-labelledby="sold">
      <div className={`stack sheet gap-2 ${css.paper}`}>
        <h2 ref={heading} id="sold" tabIndex={-1}>
          {left === undefined ? texts.stored : texts.kept}
        </h2>
        <p className={css.total}>{formatPrice(sale.totalPrice)}</p>
        <p className="muted small">{formatDateTime(sale.soldAt)}</p>
        {received !== null && change > 0 ? (
          <p className={`row middle apart ${css.give}`}>
            <span>
              {texts.change} {texts.changeOf(formatPrice(received))}
            </span>{' '}
            <output>{formatPrice(change)}</output>
          </p>
        ) : null}
        {left?.refused ? <Notice tone="error">{saleRefused(sale.id)}</Notice> : null}
        {left && !left.refused ? <p className={css.kept}>{newSale.savedOffline}</p> : null}
        {runOut.length === 0 ? null : (
          <p className={css.kept}>{runOut.map(({ name, left: n }) => saleTiles.runOut(name, n)).join(' ')}</p>
        )}
        <ReceiptRows sale={receipt} />
      </div>
      <ReceiptTools sale={receipt} />
      <div className={`stack gap-2 ${css.after}`}>
        <div className={`row middle gap-2 ${css.buttons}`}>
          <Button variant="ghost" onClick={onList}>
            {texts.toList}
          </Button>
          <Button size="l" disabled={!ready} onClick={onNext}>
            {texts.next}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface AlreadySoldProps {
  /** The sale that another tab registered from this form. */
  readonly sale: OutboxSale;
  /** Pieces and dollars of the form in this tab. */
  readonly count: number;
  readonly total: number;
  /** true: it is the same sale; false: another one; null: not answered. */
  readonly onAnswer: (isSame: boolean | null) => void;
}

/** Asks whether a form that another tab has registered is a different sale, before it is registered twice. */
export function AlreadySold({ sale, count, total, onAnswer }: AlreadySoldProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={questions.alreadyTitle}
      onClose={() => onAnswer(null)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {questions.alreadyOther}
          </Button>
          <Button onClick={() => onAnswer(true)}>{questions.alreadySame}</Button>
        </>
      }
    >
      <p>{questions.alreadyWhen(formatDateTime(sale.soldAt))}</p>
      <ReceiptRows sale={{ ...sale, instantMs: sale.soldAt, received: null }} />
      <p>{questions.alreadyHere(saleTiles.pieces(count), formatPrice(total))}</p>
    </Dialog>
  );
}
