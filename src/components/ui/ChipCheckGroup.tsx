import { type ReactNode, useId } from 'react';
import css from './ChipCheckGroup.module.css';
import fieldCss from './Field.module.css';
import radio from './RadioGroup.module.css';

export type ChipCheckGroupProps = {
  legend: ReactNode;
  /** Hides the legend for the eye, not for screen readers; for a group whose heading says the same. */
  hideLegend?: boolean | undefined;
  options: readonly string[];
  /** The checked values. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** The problem and how to correct it; also marks every box as invalid. */
  error?: ReactNode;
};

/** Native checkboxes as chips that wrap: any number of short options, such as categories. */
export function ChipCheckGroup({
  legend,
  hideLegend = false,
  options,
  values,
  onChange,
  error,
}: ChipCheckGroupProps) {
  const id = useId();
  return (
    <fieldset className="stack gap-2" aria-describedby={error ? id : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className="row gap-2">
        {options.map((option) => (
          <label
            key={option}
            className={`${radio.option} ${css.chip}`}
            data-checked={values.includes(option) || undefined}
            data-invalid={error ? true : undefined}
          >
            <input
              type="checkbox"
              checked={values.includes(option)}
              aria-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...values, option]
                    : values.filter((value) => value !== option),
                )
              }
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className={fieldCss.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
