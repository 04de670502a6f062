import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { MinusIcon, PlusIcon } from './shellIcons.tsx';

export type NumberStepperProps = FieldProps & {
  /** From 1 to `max`; 0 while the typed text isn't such a number. */
  value: number;
  /** Gets `value`, and the text as typed. */
  onChange: (value: number, text: string) => void;
  max: number;
  /** The message while the typed text isn't a valid number. */
  invalid?: ReactNode;
  /** The field's text from a draft; undefined: the field keeps the typed text itself. */
  text?: string;
  decreaseLabel: string;
  increaseLabel: string;
  name?: string | undefined;
};

/**
 * A whole number between − and + buttons, which stop at the bounds. The typed text stays unchanged: it is a text field,
 * as type=number shows '2,5' as 25.
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
  /** A number when a button set it, a string when it was typed. */
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
          {/* After a press on − or + the focus stays on the button; this says the new number to screen readers. */}
          <span className="visually-hidden" aria-live="polite">
            {typeof entry === 'number' ? entry : null}
          </span>
        </div>
      )}
    </Field>
  );
}
