import { type ComponentProps, useState } from 'react';
import { Button } from './Button.tsx';
import fieldCss from './Field.module.css';
import { Field, type TextControlProps } from './Field.tsx';
import css from './PasswordField.module.css';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'type'> &
  TextControlProps;

/** A password field with a button that shows the text: a generated password is easier to type when it is visible. */
export function PasswordField({ label, hint, error, onChange, ...native }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={`stack gap-2 ${css.row}`}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...ids}
            {...native}
            type={shown ? 'text' : 'password'}
            className={fieldCss.control}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Button variant="ghost" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Ocultar' : 'Mostrar'}
          </Button>
        </div>
      )}
    </Field>
  );
}
