import type { ComponentProps } from 'react';
import css from './Field.module.css';
import { Field, type TextControlProps } from './Field.tsx';

export type TextFieldProps = TextControlProps &
  (
    | ({ multiline?: false | undefined } & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'>)
    | ({ multiline: true } & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'>)
  );

/** A field for one line of text, or several with `multiline`; `onChange` gets the text. */
export function TextField({ label, hint, error, onChange, ...control }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => {
        if (control.multiline) {
          const { multiline: _, ...native } = control;
          return (
            <textarea
              rows={3}
              {...ids}
              {...native}
              className={css.control}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          );
        }
        const { multiline: _, ...native } = control;
        return (
          <input
            {...ids}
            {...native}
            className={css.control}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        );
      }}
    </Field>
  );
}
