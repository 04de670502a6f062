import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import css from './Field.module.css';
import { Field } from './Field.tsx';
import { MinusIcon, PlusIcon } from './shellIcons.tsx';

export type NumberStepperProps = {
  label: ReactNode;
  /** From 1 to `max`; 0 while what is typed is no such number. */
  value: number;
  /** Gives `value`, and the text as typed. */
  onChange: (value: number, text: string) => void;
  max: number;
  /** Said while what is typed can't be taken. */
  invalid?: ReactNode;
  /** What the field shows, where a draft keeps it; otherwise what was typed. */
  text?: string;
  decreaseLabel: string;
  increaseLabel: string;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string | undefined;
};

/**
 * A whole number between − and + buttons, which stop at the bounds. What is typed stays as it is: a text field, as
 * type=number shows '2,5' as 25.
 */
export function NumberStepper({
  label,
  value,
  onChange,
  max,
  invalid = `Escribe un número entero del 1 al ${max}.`,
  text,
  decreaseLabel,
  increaseLabel,
  hint,
  error,
  name,
}: NumberStepperProps) {
  /** A number: a button made it. */
  const [entry, setEntry] = useState<string | number>('');
  const read = (each: string | number) => (/^\s*\d+\s*$/.test(`${each}`) && +each <= max ? +each : 0);
  const shown = text ?? (value && value !== read(entry) ? value : entry);
  const enter = (next: string | number) => {
    setEntry(next);
    onChange(read(next), `${next}`);
  };
  const step = (by: number) => {
    const next = value + by;
    if (next > 0 && next <= max) enter(next);
  };
  return (
    <Field label={label} hint={hint} error={error ?? (shown && !value ? invalid : null)}>
      {(ids) => (
        <div className={`line gap-2 ${css.stepper}`}>
          <Button
            variant="secondary"
            aria-label={decreaseLabel}
            aria-disabled={value < 2}
            onClick={() => step(-1)}
          >
            <MinusIcon />
          </Button>
          <input
            {...ids}
            className={css.control}
            inputMode="numeric"
            autoComplete="off"
            name={name}
            value={shown}
            onChange={(event) => enter(event.currentTarget.value)}
          />
          <Button
            variant="secondary"
            aria-label={increaseLabel}
            aria-disabled={value >= max}
            onClick={() => step(1)}
          >
            <PlusIcon />
          </Button>
          {/* A press on − or + leaves the focus there; this says the new number. */}
          <span className="visually-hidden" aria-live="polite">
            {typeof entry === 'number' ? entry : null}
          </span>
        </div>
      )}
    </Field>
  );
}
