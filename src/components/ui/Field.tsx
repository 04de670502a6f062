import { type ReactNode, useId } from 'react';
import css from './Field.module.css';

/** Spread these on the control: they connect it with its label, hint and error. */
export type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The problem and how to correct it; also marks the control as invalid. */
  error?: ReactNode;
};

/** A field whose value is a text. */
export type TextControlProps = FieldProps & { value: string; onChange: (value: string) => void };

/** Shows label, control, hint and error, connected for assistive technology. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}h` : '', error ? `${id}e` : ''].join(' ').trim();
  return (
    <div className={`stack gap-1 ${css.field}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}h`} className="muted small">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}e`} className={css.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
