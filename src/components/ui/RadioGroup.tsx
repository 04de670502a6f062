import type { ReactNode } from 'react';
import type { Choice, RadioGroupProps } from './options.ts';
import css from './RadioGroup.module.css';

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
