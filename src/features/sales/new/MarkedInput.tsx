import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './MarkedInput.module.css';

/** An input with a mark at its start, such as a dollar's or a magnifying glass. */
export function MarkedInput({
  mark,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { readonly mark: ReactNode }) {
  return (
    <div className={css.field}>
      <span aria-hidden="true">{mark}</span>
      <input autoComplete="off" {...input} />
    </div>
  );
}
