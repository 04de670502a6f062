import type { ComponentProps } from 'react';
import css from './Field.module.css';
import { Field, type TextControlProps } from './Field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

type Native = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'children'>;

export type SelectFieldProps = Native &
  TextControlProps & {
    options: readonly SelectOption[];
    /** Shown, but not selectable, while the value is ''. */
    placeholder?: string | undefined;
  };

/** A native select, which opens the phone's picker. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  onChange,
  ...native
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <select
          {...native}
          {...ids}
          className={css.control}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
