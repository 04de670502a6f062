import { useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import { MAX_VOID_REASON } from '../../../domain/sales/constants.ts';
import { paidCents } from '../../../domain/sales/credit.ts';
import { voidReasonProblem } from '../../../domain/sales/draft.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import type { OutboxSale } from '../../../domain/sales/outboxSale.ts';
import type { SaleOutcome } from '../../../domain/sales/problems.ts';
import { saleInstant } from '../../../domain/sales/range.ts';
import { counts } from '../../../domain/sales/summary.ts';
import { credit } from '../../../messages/credit.ts';
import { doneBy as doneByTexts } from '../../../messages/doneBy.ts';
import { receipt as receiptTexts } from '../../../messages/receipt.ts';
import { saleFailures, saleRefused } from '../../../messages/saleFailures.ts';
import { sales as listTexts, saleDetail as texts, voidProblems } from '../../../messages/sales.ts';
import { submit } from '../../../services/submit.ts';
import { ReceiptRows, ReceiptTools } from '../receipt/Receipt.tsx';
import { salesServices } from '../services.ts';
import css from './SaleDetail.module.css';
import { SaleFacts } from './SaleFacts.tsx';

interface SaleDetailProps {
  readonly sale: Sale;
  /** The sale in the outbox; undefined: it is stored. */
  readonly waiting: OutboxSale | undefined;
  /** The name of the team member who registered the sale; null = the owner. */
  readonly doneBy: string | null;
  readonly onClose: () => void;
  readonly onVoided: () => Promise<unknown>;
}

/** 'Detalle de venta': the sale's content, and the actions that are still possible. */
export function SaleDetail({ sale, waiting, doneBy, onClose, onVoided }: SaleDetailProps) {
  const { businessId, member } = useSignedInBusiness();
  const [isVoiding, setVoiding] = useState(false);
  const [sending, setSending] = useState(false);
  const [showsReceipt, setShowsReceipt] = useState(false);
  // While it is sent again the buttons stay: one of them has the focus.
  const refused = waiting?.refused === true || sending;
  const mayVoid = member === undefined;
  const receipt = { ...sale, instantMs: saleInstant(sale), received: null };
  const isValid = counts(sale);
  // Two lines may be of the same product, at two prices.
  const lines = sale.items.map((line, index) => ({ ...line, key: `${index}` }));
  const discard = async () => {
    if (!(await ask({ danger: true, ...texts.discardQuestion }))) return;
    salesServices.outbox.drop(businessId, sale.id);
    // The sale of an order keeps its id: sold again, it must not be shown as registered before.
    salesServices.outbox.setRegistered(businessId, sale.by ?? '', sale.id, null);
    onClose();
    toast(texts.discarded);
  };
  const sendAgain = async () => {
    setSending(true);
    if (waiting) salesServices.outbox.put(businessId, { ...waiting, refused: false });
    await submit(salesServices.commands, ({ sendOutbox }) => sendOutbox(businessId));
    setSending(false);
    if (salesServices.outbox.waiting(businessId).some(({ id }) => id === sale.id)) return;
    onClose();
    toast(receiptTexts.stored);
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={texts.title}
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
        <p className="muted">{formatDateTime(saleInstant(sale))}</p>
        {doneBy === null ? null : <p>{doneByTexts.who(doneBy)}</p>}
        {refused ? <Notice tone="error">{saleRefused(sale.id)}</Notice> : null}
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
        <p className={`row apart gap-3 ${css.total}`}>
          <span>{texts.total}</span> <b>{formatPrice(sale.totalPrice)}</b>
        </p>
      </Dialog>
      {showsReceipt ? (
        <Dialog open onClose={() => setShowsReceipt(false)} title={receiptTexts.title}>
          <p>{formatDateTime(saleInstant(sale))}</p>
          <ReceiptRows sale={receipt} />
          <ReceiptTools sale={receipt} />
        </Dialog>
      ) : null}
      {isVoiding ? <VoidDialog sale={sale} onClose={() => setVoiding(false)} onVoided={onVoided} /> : null}
    </>
  );
}

/** Asks why a sale is voided: the reason is stored with it. */
function VoidDialog({ sale, onClose, onVoided }: Pick<SaleDetailProps, 'sale' | 'onClose' | 'onVoided'>) {
  const { businessId } = useSignedInBusiness();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const problem = voidReasonProblem(reason);
  // The paid amount is handed back to the customer.
  const paid = paidCents(sale);
  const submitReason = async () => {
    setChecked(true);
    if (problem !== null || busy) return;
    setBusy(true);
    const outcome: SaleOutcome = await submit(salesServices.commands, ({ voidSale }) =>
      voidSale(businessId, sale.id, reason),
    );
    if (outcome.ok) {
      // As when it is discarded: the sale of an order keeps its id.
      salesServices.outbox.setRegistered(businessId, sale.by ?? '', sale.id, null);
      await onVoided();
    }
    setBusy(false);
    // After a failure the reason stays in its field.
    if (!outcome.ok) return void ask({ title: texts.voidFailedTitle, text: saleFailures[outcome.problem] });
    toast(texts.voidDone);
    onClose();
  };
  return (
    <FormDialog
      title={texts.voidTitle}
      cancelLabel={texts.voidCancel}
      submitLabel={texts.voidConfirm}
      busyLabel={texts.voiding}
      danger
      busy={busy}
      problem={null}
      onClose={onClose}
      onSubmit={() => void submitReason()}
    >
      <p>
        {texts.voidMessage}
        {paid > 0 ? ` ${credit.voidPaid(formatPrice(paid / 100))}` : null}
      </p>
      <TextField
        label={texts.reason}
        multiline
        placeholder={texts.reasonHint}
        maxLength={MAX_VOID_REASON + 50}
        value={reason}
        onChange={setReason}
        error={checked && problem !== null ? voidProblems[problem] : undefined}
      />
    </FormDialog>
  );
}
