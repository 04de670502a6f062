import { useState } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { MinusIcon, PlusIcon } from '../../../components/ui/shellIcons.tsx';
import { VisuallyHidden } from '../../../components/ui/VisuallyHidden.tsx';
import { MAX_QUANTITY } from '../../../domain/sales/constants.ts';
import { readQuantity } from '../../../domain/sales/draft.ts';
import { saleLineProblemText, newSale as texts } from '../../../messages/newSale.ts';
import css from './QuantityField.module.css';

export interface QuantityFieldProps {
  /** As typed. */
  readonly text: string;
  readonly error: string | undefined;
  /** The line's place, from 1. */
  readonly number: number;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
}

/** How many pieces: between − and +; where there is nothing to take off, the line goes. */
export function QuantityField({ text, error, number, onChange, onRemove }: QuantityFieldProps) {
  const [stepped, setStepped] = useState('');
  const read = readQuantity(text);
  const value = read.ok ? read.value : 0;
  const step = (next: number) => {
    setStepped(`${next}`);
    onChange(`${next}`);
  };
  const wrong = read.ok || text === '' ? undefined : saleLineProblemText(read.code);
  return (
    <Field label={<VisuallyHidden>{texts.quantity}</VisuallyHidden>} error={error ?? wrong}>
      {(ids) => (
        <div className={css.step}>
          {value > 1 ? (
            <button type="button" aria-label={texts.fewer} onClick={() => step(value - 1)}>
              <MinusIcon />
            </button>
          ) : (
            <button type="button" aria-label={texts.removeLine(number)} onClick={onRemove}>
              <TrashIcon />
            </button>
          )}
          <input
            {...ids}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <button
            type="button"
            data-more
            aria-label={texts.more}
            aria-disabled={value >= MAX_QUANTITY}
            onClick={() => value < MAX_QUANTITY && step(value + 1)}
          >
            <PlusIcon />
          </button>
          <span className="visually-hidden" aria-live="polite">
            {stepped}
          </span>
        </div>
      )}
    </Field>
  );
}
