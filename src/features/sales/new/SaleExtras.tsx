import { useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatPrice } from '../../../domain/money.ts';
import { changeOf, likelyCash, readReceived } from '../../../domain/sales/change.ts';
import { MAX_CUSTOMER, MAX_NOTE, PAYMENTS } from '../../../domain/sales/constants.ts';
import { isPercent } from '../../../domain/sales/discount.ts';
import type { ExtrasProblems, SaleExtrasDraft, SaleSums } from '../../../domain/sales/draft.ts';
import { paymentNames } from '../../../messages/payments.ts';
import { saleExtrasProblems, saleLines as texts } from '../../../messages/saleTiles.ts';
import { Chip, Choices, MarkedInput } from './Choices.tsx';
import css from './SaleExtras.module.css';

export interface SaleExtrasProps {
  readonly extras: SaleExtrasDraft;
  readonly sums: SaleSums;
  /** The problems that are shown. */
  readonly problems: ExtrasProblems;
  /** The message below the order's field; null: none. */
  readonly orderSaid: string | null;
  readonly onChange: (change: Partial<SaleExtrasDraft>) => void;
  /** Called with a number, or with a message that contains an order. */
  readonly onOrder: (text: string) => void;
}

const PARTS = ['5 %', '10 %'] as const;

/** Discount, payment and change at once; customer and note behind one button. All of them are optional. */
export function SaleExtras({ extras, sums, problems, orderSaid, onChange, onOrder }: SaleExtrasProps) {
  const { payment, customer, note, order } = extras;
  const orderError = problems.order && saleExtrasProblems[problems.order];
  const more = useRef<HTMLDetailsElement>(null);
  const mustShow =
    customer + note + order !== '' || payment === 'credit' || orderSaid !== null || orderError !== undefined;
  // Only opens: when the reason goes, as by a corrected number, the fields don't close under somebody's typing.
  useLayoutEffect(() => {
    if (mustShow && more.current) more.current.open = true;
  }, [mustShow, orderError]);
  return (
    <>
      <Discount
        value={extras.discount}
        error={problems.discount}
        onChange={(discount) => onChange({ discount })}
      />
      <fieldset className={css.part}>
        <legend>{texts.payment}</legend>
        <Choices even>
          {PAYMENTS.map((each) => (
            // A second tap removes the choice, because it is optional.
            <Chip
              key={each}
              on={payment === each}
              onPress={() => onChange({ payment: payment === each ? '' : each })}
            >
              {paymentNames[each]}
            </Chip>
          ))}
        </Choices>
      </fieldset>
      {payment === 'cash' && sums.total > 0 ? (
        <Cash total={sums.total} value={extras.received} onChange={(received) => onChange({ received })} />
      ) : null}
      <details ref={more} className={css.more}>
        <summary className="line">{texts.more}</summary>
        <TextField
          label={texts.customer}
          placeholder={texts.customerHint}
          autoComplete="off"
          maxLength={MAX_CUSTOMER}
          value={customer}
          error={problems.customer && saleExtrasProblems[problems.customer]}
          onChange={(text) => onChange({ customer: text })}
        />
        <TextField
          label={texts.note}
          placeholder={texts.noteHint}
          autoComplete="off"
          maxLength={MAX_NOTE}
          value={note}
          onChange={(text) => onChange({ note: text })}
        />
        <TextField
          label={texts.order}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={order}
          onChange={onOrder}
          hint={orderSaid ?? texts.orderHint}
          error={orderError}
        />
      </details>
    </>
  );
}

interface DiscountProps {
  readonly value: string;
  readonly error: ExtrasProblems['discount'];
  readonly onChange: (value: string) => void;
}

function Discount({ value, error, onChange }: DiscountProps) {
  const isListed = value === '' || PARTS.some((part) => part === value);
  const [own, setOwn] = useState(!isListed);
  const percent = isPercent(value);
  const number = value.replace(/\s*%$/, '');
  const choose = (text: string) => {
    setOwn(false);
    onChange(text);
  };
  return (
    <fieldset className={css.part}>
      <legend>{texts.discount}</legend>
      <Choices>
        <Chip on={!own && value === ''} onPress={() => choose('')}>
          {texts.noDiscount}
        </Chip>
        {PARTS.map((part) => (
          <Chip key={part} on={!own && value === part} onPress={() => choose(part)}>
            {part}
          </Chip>
        ))}
        <Chip
          on={own}
          onPress={() => {
            setOwn(true);
            if (!own) onChange('');
          }}
        >
          {texts.otherDiscount}
        </Chip>
      </Choices>
      {own ? (
        <div className={`line gap-2 ${css.own}`}>
          <TextField
            label={percent ? texts.discountPart : texts.discountAmount}
            inputMode="decimal"
            autoComplete="off"
            value={number}
            // A field that is emptied to type another number stays in per cent.
            onChange={(text) => onChange(percent ? `${text} %` : text)}
            error={error && saleExtrasProblems[error]}
          />
          <Choices label={texts.discount}>
            <Chip on={!percent} onPress={() => onChange(number)}>
              <span aria-hidden="true">$</span>
              <span className="visually-hidden">{texts.inDollars}</span>
            </Chip>
            <Chip on={percent} onPress={() => onChange(`${number} %`)}>
              <span aria-hidden="true">%</span>
              <span className="visually-hidden">{texts.inPercent}</span>
            </Chip>
          </Choices>
        </div>
      ) : null}
    </fieldset>
  );
}

interface CashProps {
  readonly total: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The cash that was received, and the change. */
function Cash({ total, value, onChange }: CashProps) {
  const received = readReceived(value);
  const change = received === null ? null : changeOf(received, total);
  return (
    <fieldset className={css.part}>
      <legend>{texts.received}</legend>
      <Choices>
        {[total, ...likelyCash(total)].map((amount) => (
          <Chip
            key={amount}
            on={received === amount}
            onPress={() => onChange(received === amount ? '' : amount.toFixed(2))}
          >
            {amount === total ? texts.exact : formatPrice(amount).replace('.00', '')}
          </Chip>
        ))}
        <MarkedInput
          mark="$"
          inputMode="decimal"
          aria-label={texts.receivedCash}
          placeholder={texts.otherPrice}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Choices>
      <p className={css.change} aria-live="polite" data-short={(change !== null && change < 0) || undefined}>
        {change === null ? null : (
          <>
            {change < 0 ? texts.short : texts.change} <output>{formatPrice(Math.abs(change))}</output>
          </>
        )}
      </p>
    </fieldset>
  );
}
