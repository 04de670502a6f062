import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { mayAddPrize, mayRemovePrize } from '../../../domain/lotteries/creation.ts';
import { newLottery as texts } from '../../../messages/adminLotteries.ts';
import css from './Admin.module.css';

export interface PrizeItemsProps {
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
  /** The index (from 0) of the entry that `error` is about. */
  readonly errorIndex?: number | undefined;
  readonly error?: string | undefined;
}

/** The growing list of prizes, with at least 3 entries (docs/product.md, Lotteries). */
export function PrizeItems({ items, onChange, errorIndex, error }: PrizeItemsProps) {
  const entries = items.map((item, index) => ({ item, order: index + 1 }));
  const add = useRef<HTMLButtonElement>(null);
  const remove = (order: number, pressed: HTMLButtonElement) => {
    flushSync(() => onChange(items.filter((_, index) => index !== order - 1)));
    // With the last row, or the last that may go, the pressed button goes too: the focus moves to one that stays.
    if (!pressed.isConnected) add.current?.focus();
  };
  return (
    <fieldset className={`stack gap-3 ${css.prizes}`}>
      <legend>{texts.prizes}</legend>
      {entries.map(({ item, order }) => (
        <div key={order} className={`line gap-2 ${css.prize}`}>
          <TextField
            label={texts.prizeItem(order)}
            value={item}
            maxLength={120}
            onChange={(text) => onChange(items.map((old, index) => (index === order - 1 ? text : old)))}
            error={errorIndex === order - 1 ? error : undefined}
          />
          {mayRemovePrize(items) ? (
            <Button
              variant="ghost"
              aria-label={texts.removePrize(order)}
              onClick={(event) => remove(order, event.currentTarget)}
            >
              ✕
            </Button>
          ) : null}
        </div>
      ))}
      {mayAddPrize(items) ? (
        <Button ref={add} variant="secondary" onClick={() => onChange([...items, ''])}>
          {texts.addPrize}
        </Button>
      ) : null}
      {errorIndex === undefined && error ? (
        <p role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
