import { useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatListDate } from '../../../domain/formatLong.ts';
import { formatPrice } from '../../../domain/money.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { owedCents, paidCents } from '../../../domain/sales/credit.ts';
import { type Customer, isPayable } from '../../../domain/sales/customers.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import type { CreditFailure } from '../../../domain/sales/problems.ts';
import { saleInstant } from '../../../domain/sales/range.ts';
import { counts } from '../../../domain/sales/summary.ts';
import { localDateOf } from '../../../domain/time.ts';
import { common } from '../../../messages/common.ts';
import { creditFailureText, customers as texts } from '../../../messages/customers.ts';
import { sales as saleTexts } from '../../../messages/sales.ts';
import { CustomerLinks } from './CustomerLinks.tsx';
import css from './Customers.module.css';

const dayOf = (instantMs: number) => formatListDate(localDateOf(instantMs));

/** What is to be said of a sale beside its products. */
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

export interface CustomerDialogProps {
  readonly customer: Customer;
  readonly businessName: string;
  /** False: only the sales that owe are known. */
  readonly hasAll: boolean;
  /** False: there are sales that aren't read yet, perhaps of this customer too. */
  readonly mayForget: boolean;
  readonly onClose: () => void;
  readonly onPay: () => void;
  /** Takes name and phone out of all sales; null = it is done. */
  readonly onForget: (onProgress: (done: number, all: number) => void) => Promise<CreditFailure | null>;
}

/** One customer: what they bought and owe, a message, a payment, and to be forgotten. */
export function CustomerDialog({
  customer,
  businessName,
  hasAll,
  mayForget,
  onClose,
  onPay,
  onForget,
}: CustomerDialogProps) {
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<CreditFailure | null>(null);
  const { name, phone, sales, owedCents: owed, owesSince, boughtCents, count } = customer;
  const title = name || formatPhone(phone);
  const forget = async () => {
    const mayGo = await ask({
      danger: true,
      title: texts.forgetTitle(title),
      text: texts.forgetMessage,
      confirm: texts.forgetConfirm,
      cancel: common.cancel,
    });
    if (!mayGo) return;
    setFailure(null);
    setProgress(texts.forgetting(0, sales.length));
    setFailure(await onForget((done, all) => setProgress(texts.forgetting(done, all))));
    setProgress(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={progress === null}
      actions={
        isPayable(customer) ? (
          <>
            <CustomerLinks customer={customer} businessName={businessName} />
            <Button onClick={onPay}>{texts.pay}</Button>
          </>
        ) : (
          <CustomerLinks customer={customer} businessName={businessName} />
        )
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
              <small>{sale.items.map((line) => `${line.quantity} × ${line.productName}`).join(', ')}</small>
              {stateOf(sale) === '' ? null : <small>{stateOf(sale)}</small>}
            </span>
            <span>{formatPrice(sale.totalPrice)}</span>
          </li>
        ))}
      </ul>
      {mayForget ? (
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
