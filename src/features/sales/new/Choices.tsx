import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './Choices.module.css';

/** A choice that is on or off. */
export function Chip(props: {
  readonly on: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={css.chip} aria-pressed={props.on} onClick={props.onPress}>
      {props.children}
    </button>
  );
}

interface ChoicesProps {
  /** The label of the group, where no legend names it. */
  readonly label?: string;
  /** True: columns of equal width. */
  readonly even?: boolean;
  readonly children: ReactNode;
}

/** Chips, and the field that can be used instead of them, in lines that are filled. */
export function Choices({ label, even, children }: ChoicesProps) {
  return (
    <div
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
      className={`row middle ${css.choices}`}
      data-even={even}
    >
      {children}
    </div>
  );
}

/** An input with a symbol at its start, such as a dollar sign or a magnifying glass. */
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
