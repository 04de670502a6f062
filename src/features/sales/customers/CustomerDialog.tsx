import { useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatListDate } from '../../../domain/formatLong.ts';
import { formatPrice } from '../../../domain/money.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { whatsappShareUrl } from '../../../domain/reservations/share.ts';
import { MOST_AT_ONCE } from '../../../domain/sales/constants.ts';
import { owedCents, paidCents } from '../../../domain/sales/credit.ts';
import {
  type Customer,
  isPayable,
  isUnanswered,
  newPaymentId,
  owing,
  readPayment,
  type SentPayment,
} from '../../../domain/sales/customers.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import type { CreditFailure } from '../../../domain/sales/problems.ts';
import { saleInstant } from '../../../domain/sales/range.ts';
import { counts } from '../../../domain/sales/summary.ts';
import { localDateOf } from '../../../domain/time.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { creditFailureText, payProblems, customers as texts } from '../../../messages/customers.ts';
import { sales as saleTexts } from '../../../messages/sales.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { submit } from '../../../services/submit.ts';
import { salesServices } from '../services.ts';
import css from './Customers.module.css';

export const dayOf = (instantMs: number) => formatListDate(localDateOf(instantMs));

export const nameOf = ({ name, phone }: Customer) => name || formatPhone(phone);

/** Returns the note on a sale that is shown beside its products. */
function stateOf(sale: Sale): string {
  if (!counts(sale)) return saleTexts.voided;
  if (sale.pending) return texts.pending;
  if (sale.payment !== 'credit') return '';
  const owed = owedCents(sale);
  if (owed === 0) return texts.settled;
  const state = owed > 0 ? texts.owes(formatPrice(owed / 100)) : texts.tooMuch(formatPrice(-owed / 100));
  const paid = paidCents(sale);
  return paid > 0 && owed > 0 ? `${state}, ${texts.paid(formatPrice(paid / 100))}` : state;
}

interface DialogProps {
  readonly customer: Customer;
  readonly reload: () => Promise<void>;
  readonly onClose: () => void;
}

interface CustomerDialogProps extends DialogProps {
  /** False: only the sales with a debt are read. */
  readonly hasAll: boolean;
  /** False: there are sales that aren't read yet, perhaps also of this customer. */
  readonly mayForget: boolean;
  readonly onPay: () => void;
}

/** One customer: sales and debt, a message, a payment, and the button that deletes the customer's data. */
export function CustomerDialog({ customer, hasAll, mayForget, reload, onClose, onPay }: CustomerDialogProps) {
  const { businessId } = useSignedInBusiness();
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<CreditFailure | null>(null);
  const { name, phone, sales, owedCents: owed, owesSince, boughtCents, count } = customer;
  const title = nameOf(customer);
  const forget = async () => {
    if (!(await ask({ danger: true, ...texts.forgetQuestion(title) }))) return;
    if (sales.some(({ pending }) => pending)) return setFailure('WAITING');
    setFailure(null);
    setProgress(texts.forgetting(0, sales.length));
    const outcome = await submit(salesServices.credit, ({ forgetCustomer }) =>
      forgetCustomer(businessId, customer, (done, all) => setProgress(texts.forgetting(done, all))),
    );
    await reload();
    setProgress(null);
    if (!outcome.ok && outcome.problem !== 'CHANGED') return setFailure(outcome.problem);
    onClose();
    toast(outcome.ok ? texts.forgetDone : creditFailureText(outcome.problem));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={progress === null}
      actions={
        <>
          <CustomerLinks customer={customer} />
          {isPayable(customer) ? <Button onClick={onPay}>{texts.pay}</Button> : null}
        </>
      }
    >
      {failure === null ? null : <Notice tone="error">{creditFailureText(failure)}</Notice>}
      <p>
        <b>{owed > 0 ? texts.owes(formatPrice(owed / 100)) : texts.owesNothing}</b>
        {owed > 0 && owesSince !== null ? ` ${texts.since(dayOf(owesSince))}` : null}
      </p>
      {phone === '' || name === '' ? null : <p>{formatPhone(phone)}</p>}
      {hasAll ? <p>{texts.bought(count, formatPrice(boughtCents / 100))}</p> : null}
      <h3>{hasAll ? texts.saleList : texts.owedList}</h3>
      <ul className={`stack ${css.sales}`}>
        {sales.map((sale) => (
          <li key={sale.id}>
            <span>
              {dayOf(saleInstant(sale))}
              <small className="block">
                {sale.items.map((line) => `${line.quantity} × ${line.productName}`).join(', ')}
              </small>
              {stateOf(sale) === '' ? null : <small className="block">{stateOf(sale)}</small>}
            </span>
            <span>{formatPrice(sale.totalPrice)}</span>
          </li>
        ))}
      </ul>
      {mayForget && owed <= 0 ? (
        <Button
          variant="ghost"
          block
          busy={progress !== null}
          busyLabel={progress}
          onClick={() => void forget()}
        >
          {texts.forget}
        </Button>
      ) : null}
    </Dialog>
  );
}

/** A link to WhatsApp: with a reminder if the customer owes, else a chat. Nothing without a debt and a phone. */
export function CustomerLinks({ customer }: { readonly customer: Customer }) {
  const { businessName } = useSignedInBusiness();
  const { name, phone, owedCents: owed, owesSince } = customer;
  if (owed > 0 && owesSince !== null) {
    const text = texts.reminder(name, formatPrice(owed / 100), dayOf(owesSince), businessName);
    return (
      <ExternalLink
        variant="secondary"
        href={whatsappChatUrl(phone, text) ?? whatsappShareUrl(text)}
        aria-label={texts.remindOf(name || phone)}
      >
        <WhatsAppIcon /> {texts.remind}
      </ExternalLink>
    );
  }
  const chat = whatsappChatUrl(phone);
  return chat === null ? null : (
    <ExternalLink variant="secondary" href={chat} aria-label={texts.writeTo(nameOf(customer))}>
      <WhatsAppIcon /> {texts.write}
    </ExternalLink>
  );
}

/** A payment of a debt, all of it unless less is typed. `sent`: those that may be stored, to retry the same. */
export function PayDialog({
  customer,
  sent,
  reload,
  onClose,
}: DialogProps & { readonly sent: Map<string, SentPayment> }) {
  const { businessId } = useSignedInBusiness();
  // Sales in the outbox can't be paid yet.
  const sales = owing(customer.sales)
    .filter(({ pending }) => !pending)
    .slice(0, MOST_AT_ONCE);
  const most = sales.reduce((sum, sale) => sum + owedCents(sale), 0);
  const [amount, setAmount] = useState((most / 100).toFixed(2));
  const [checked, setChecked] = useState(false);
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<CreditFailure | null>(null);
  const before = sent.get(customer.key);
  const payment = useRef(before && isUnanswered(before, sales) ? before : undefined);
  const read = readPayment(amount, most);
  const left = read.ok ? customer.owedCents - read.value : null;
  const pay = async () => {
    setChecked(true);
    if (!read.ok) return;
    payment.current ??= { id: newPaymentId(serverNow(), Math.random), saleIds: sales.map(({ id }) => id) };
    const { id, saleIds } = payment.current;
    sent.set(customer.key, payment.current);
    const outcome = await run(() =>
      submit(salesServices.credit, ({ payDebts }) => payDebts(businessId, saleIds, read.value, id)),
    );
    if (outcome === null) return;
    if (!outcome.ok) return setFailure(outcome.problem);
    sent.delete(customer.key);
    onClose();
    toast(texts.payDone);
    await reload();
  };
  const close = () => {
    onClose();
    // Another phone or a lost answer may have changed the debt.
    if (failure !== null) void reload();
  };
  const hint = most < customer.owedCents ? texts.mostAtOnce(formatPrice(most / 100)) : texts.amountHint;
  return (
    <FormDialog
      title={texts.payTitle(customer.name || customer.phone)}
      submitLabel={texts.paySubmit}
      busyLabel={texts.paying}
      busy={busy}
      problem={failure && creditFailureText(failure)}
      onClose={close}
      onSubmit={() => void pay()}
    >
      <TextField
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={setAmount}
        hint={hint}
        error={checked && !read.ok ? payProblems[read.problem] : undefined}
      />
      <p aria-live="polite">
        {left === null ? null : left > 0 ? texts.left(formatPrice(left / 100)) : texts.leftNothing}
      </p>
    </FormDialog>
  );
}
