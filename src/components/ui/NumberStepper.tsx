import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import css from './Field.module.css';
import { Field } from './Field.tsx';
import { MinusIcon, PlusIcon } from './shellIcons.tsx';

export type NumberStepperProps = {
  label: ReactNode;
  /** Whole number; NaN when the field is empty. */
  value: number;
  /** Gives what was typed, also outside the bounds while typing; NaN when the field is empty. */
  onChange: (value: number) => void;
  min: number;
  max: number;
  decreaseLabel: string;
  increaseLabel: string;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string | undefined;
};

/**
 * A native number input between − and + buttons. The buttons stop at the bounds, and lead from an empty
 * field to `min`. Typing is free (an empty field gives NaN) and is brought into the bounds on leaving the field.
 */
export function NumberStepper({
  label,
  value,
  onChange,
  min,
  max,
  decreaseLabel,
  increaseLabel,
  hint,
  error,
  name,
}: NumberStepperProps) {
  const [spoken, setSpoken] = useState('');
  const clamp = (n: number) => Math.min(max, Math.max(min, n));
  const step = (by: number) => {
    const next = Number.isNaN(value) ? min : clamp(value + by);
    if (next === value) return;
    setSpoken(String(next));
    onChange(next);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={css.stepper}>
          <Button
            variant="secondary"
            aria-label={decreaseLabel}
            aria-disabled={value <= min}
            onClick={() => step(-1)}
          >
            <MinusIcon />
          </Button>
          <input
            {...ids}
            className={css.control}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            step={1}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => {
              setSpoken('');
              onChange(Math.trunc(event.currentTarget.valueAsNumber));
            }}
            onBlur={() => {
              if (!Number.isNaN(value) && clamp(value) !== value) onChange(clamp(value));
            }}
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
            {spoken}
          </span>
        </div>
      )}
    </Field>
  );
}
