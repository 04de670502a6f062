import type { ReactNode } from 'react';
import css from './Toggle.module.css';

export type ToggleProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that applies at once: a checkbox that screen readers announce as a switch. */
export function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <label className={css.toggle}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
