import { useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import { paidCents } from '../../../domain/sales/credit.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import type { SaleFailure } from '../../../domain/sales/problems.ts';
import { saleInstant } from '../../../domain/sales/range.ts';
import { counts } from '../../../domain/sales/summary.ts';
import { doneBy as doneByTexts } from '../../../messages/doneBy.ts';
import { receipt as receiptTexts } from '../../../messages/receipt.ts';
import { SALE_REFUSED, saleFailureText } from '../../../messages/saleFailures.ts';
import { sales as listTexts, saleDetail as texts } from '../../../messages/sales.ts';
import { ReceiptDialog } from '../receipt/ReceiptDialog.tsx';
import css from './SaleDetail.module.css';
import { SaleFacts } from './SaleFacts.tsx';
import { VoidDialog } from './VoidDialog.tsx';

export interface SaleDetailProps {
  readonly sale: Sale;
  /** Whose receipt it is. */
  readonly businessName: string;
  /** The server has said no to it. */
  readonly refused: boolean;
  /** The name of the team's member who registered it; null = the owner. */
  readonly doneBy: string | null;
  /** Only the owner voids. */
  readonly mayVoid: boolean;
  readonly onClose: () => void;
  /** null = it is voided. */
  readonly onVoid: (reason: string) => Promise<SaleFailure | null>;
  readonly onSendAgain: () => Promise<void>;
  readonly onDiscard: () => void;
}

/** 'Detalle de venta': what was sold, and what can still be done about it. */
export function SaleDetail({
  sale,
  businessName,
  refused,
  doneBy,
  mayVoid,
  onClose,
  onVoid,
  onSendAgain,
  onDiscard,
}: SaleDetailProps) {
  const [isVoiding, setVoiding] = useState(false);
  const [sending, setSending] = useState(false);
  const [showsReceipt, setShowsReceipt] = useState(false);
  const isValid = counts(sale);
  // Two lines may be of one product, at two prices.
  const lines = sale.items.map((line, index) => ({ ...line, key: `${index}` }));
  const discard = async () => {
    const mayGo = await ask({
      danger: true,
      title: texts.discardTitle,
      text: texts.discardMessage,
      confirm: texts.discardConfirm,
      cancel: texts.voidCancel,
    });
    if (mayGo) onDiscard();
  };
  const sendAgain = async () => {
    setSending(true);
    await onSendAgain();
    setSending(false);
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={texts.title}
        closeLabel={texts.close}
        actions={
          refused ? (
            <>
              <Button variant="ghost" onClick={() => void discard()}>
                {texts.discard}
              </Button>
              <Button busy={sending} busyLabel={texts.sending} onClick={() => void sendAgain()}>
                {texts.sendAgain}
              </Button>
            </>
          ) : (
            <>
              {isValid && !sale.pending && mayVoid ? (
                <Button variant="ghost" className={css.void} onClick={() => setVoiding(true)}>
                  {texts.void}
                </Button>
              ) : null}
              {isValid ? (
                <Button onClick={() => setShowsReceipt(true)}>{receiptTexts.open}</Button>
              ) : (
                <Button onClick={onClose}>{texts.close}</Button>
              )}
            </>
          )
        }
      >
        <p className="muted figures">{formatDateTime(saleInstant(sale))}</p>
        {doneBy === null ? null : <p>{doneByTexts.who(doneBy)}</p>}
        {refused ? <Notice tone="error">{SALE_REFUSED}</Notice> : null}
        {sale.pending && !refused ? (
          <Notice tone="warning" title={listTexts.pending}>
            {listTexts.pendingHint} {mayVoid ? texts.voidNeedsSent : null}
          </Notice>
        ) : null}
        {isValid ? null : (
          <Notice
            tone="info"
            title={sale.voidedAt === null ? listTexts.voided : texts.voidedOn(formatDateTime(sale.voidedAt))}
          >
            {sale.voidReason === '' ? null : texts.voidReason(sale.voidReason)}
          </Notice>
        )}
        <table className={css.lines} data-void={!isValid || undefined}>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.quantity}</th>
              <th scope="col">{texts.unitPrice}</th>
              <th scope="col">{texts.lineTotal}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, ...line }) => (
              <tr key={key}>
                <th scope="row">{line.productName}</th>
                <td data-label={texts.quantity}>{line.quantity}</td>
                <td data-label={texts.unitPrice}>{formatPrice(line.unitPrice)}</td>
                <td data-label={texts.lineTotal}>{formatPrice(line.totalPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <SaleFacts sale={sale} />
        <p className={`row apart gap-3 figures ${css.total}`}>
          <span>{texts.total}</span> <b>{formatPrice(sale.totalPrice)}</b>
        </p>
      </Dialog>
      {showsReceipt ? (
        <ReceiptDialog
          businessName={businessName}
          sale={{ ...sale, instantMs: saleInstant(sale), received: null }}
          onClose={() => setShowsReceipt(false)}
        />
      ) : null}
      {isVoiding ? (
        <VoidDialog
          paidCents={paidCents(sale)}
          onCancel={() => setVoiding(false)}
          onVoid={async (reason) => {
            const failed = await onVoid(reason);
            // What was typed is sent again with a touch.
            if (failed === null) setVoiding(false);
            else void ask({ title: texts.voidFailedTitle, text: saleFailureText(failed) });
          }}
        />
      ) : null}
    </>
  );
}
