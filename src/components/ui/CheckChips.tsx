import type { ReactNode } from 'react';
import css from './CheckChips.module.css';

export type CheckChipsProps = {
  legend: ReactNode;
  name: string;
  options: readonly string[];
  /** Those that are chosen; what is no option stays in it. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
};

/** Native checkboxes as chips that wrap: any number of a few words. */
export function CheckChips({ legend, name, options, value, onChange }: CheckChipsProps) {
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <div className={css.chips}>
        {options.map((option) => (
          <label key={option} className={css.chip}>
            <input
              type="checkbox"
              name={name}
              value={option}
              checked={value.includes(option)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...value, option] : value.filter((each) => each !== option),
                )
              }
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
