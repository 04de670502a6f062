import { useRef, useState } from 'react';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatPrice } from '../../../domain/money.ts';
import { MOST_AT_ONCE } from '../../../domain/sales/constants.ts';
import { owedCents } from '../../../domain/sales/credit.ts';
import { type Customer, newPaymentId, owing, readPayment } from '../../../domain/sales/customers.ts';
import type { CreditFailure } from '../../../domain/sales/problems.ts';
import { common } from '../../../messages/common.ts';
import { creditFailureText, payProblemText, customers as texts } from '../../../messages/customers.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';

export interface PayDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
  /** Writes the payment down; null = it is. The same `paymentId` is the same payment. */
  readonly onPay: (
    saleIds: readonly string[],
    cents: number,
    paymentId: string,
  ) => Promise<CreditFailure | null>;
}

/** A payment of what a customer owes: all of it unless less is typed. */
export function PayDialog({ customer, onClose, onPay }: PayDialogProps) {
  // What waits on this device isn't there to be paid yet.
  const sales = owing(customer.sales)
    .filter(({ pending }) => !pending)
    .slice(0, MOST_AT_ONCE);
  const most = sales.reduce((sum, sale) => sum + owedCents(sale), 0);
  const [amount, setAmount] = useState((most / 100).toFixed(2));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CreditFailure | null>(null);
  // Sent again after a lost answer it is the same payment.
  const paymentId = useRef<string>(undefined);
  const isBusy = useRef(false);
  const read = readPayment(amount, most);
  const left = read.ok ? customer.owedCents - read.cents : null;
  const submit = async () => {
    setChecked(true);
    if (!read.ok || isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    paymentId.current ??= newPaymentId(serverNow(), Math.random);
    const problem = await onPay(
      sales.map(({ id }) => id),
      read.cents,
      paymentId.current,
    );
    isBusy.current = false;
    setBusy(false);
    setFailure(problem);
  };
  const hint = most < customer.owedCents ? texts.mostAtOnce(formatPrice(most / 100)) : texts.amountHint;
  return (
    <FormDialog
      title={texts.payTitle(customer.name || customer.phone || texts.noName)}
      cancelLabel={common.cancel}
      submitLabel={texts.paySubmit}
      busyLabel={texts.paying}
      busy={busy}
      problem={failure && creditFailureText(failure)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={setAmount}
        hint={hint}
        error={checked && !read.ok ? payProblemText(read.code) : undefined}
      />
      <p aria-live="polite">
        {left === null ? null : left > 0 ? texts.left(formatPrice(left / 100)) : texts.leftNothing}
      </p>
    </FormDialog>
  );
}
