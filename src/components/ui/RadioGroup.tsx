import type { ReactNode } from 'react';
import css from './RadioGroup.module.css';

/** 'free', 'few' and 'full' colour the second line; its text says the same. */
export type ChoiceTone = 'free' | 'few' | 'full';

/** One radio button of a ChipRadioGroup or TileRadioGroup. Its lines together are its accessible name. */
export type Choice = {
  value: string;
  primary: string;
  secondary?: string | undefined;
  tertiary?: string | undefined;
  tone?: ChoiceTone | undefined;
  disabled?: boolean | undefined;
};

export type RadioGroupProps = {
  legend: ReactNode;
  /** Hides the legend for the eye, not for screen readers; for a group whose heading says the same. */
  hideLegend?: boolean | undefined;
  name: string;
  /** '' when nothing has been chosen yet. */
  value: string;
  onChange: (value: string) => void;
  options: readonly Choice[];
};

type Props = RadioGroupProps & {
  /** The classes of the row and of each option. */
  rowClass: string | undefined;
  optionClass: string | undefined;
  show: (option: Choice) => ReactNode;
};

/** Native radios, each covering the whole of its option. */
export function RadioGroup({ legend, hideLegend, name, value, onChange, options, ...look }: Props) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={look.rowClass}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`${css.option} ${look.optionClass}`}
            data-tone={option.tone}
            data-checked={option.value === value || undefined}
            data-disabled={option.disabled || undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {look.show(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
