import css from './ChipRadioGroup.module.css';
import type { RadioGroupProps } from './options.ts';

/**
 * Native radios as a row of chips that scrolls sideways, such as days: `secondary` above ('sáb'), `primary`
 * large ('21'), `tertiary` below ('nov').
 */
export function ChipRadioGroup({ legend, hideLegend, name, value, onChange, options }: RadioGroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={css.row}>
        {options.map((option) => (
          <label
            key={option.value}
            className={css.chip}
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
            {option.secondary ? <small>{option.secondary}</small> : null} <b>{option.primary}</b>{' '}
            {option.tertiary ? <small>{option.tertiary}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
