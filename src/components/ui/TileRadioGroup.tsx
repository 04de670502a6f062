import { useState } from 'react';
import type { RadioGroupProps } from './options.ts';
import css from './TileRadioGroup.module.css';

/**
 * Native radios as a grid of tiles, such as hours: `primary` ('7:00 PM') over `secondary` ('4 asientos'), which
 * moves when it changes. A disabled tile is dashed.
 */
export function TileRadioGroup({ legend, hideLegend, name, value, onChange, options }: RadioGroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={css.grid}>
        {options.map((option) => (
          <label
            key={option.value}
            className={css.tile}
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
            <b>{option.primary}</b> {option.secondary ? <ChangingNote text={option.secondary} /> : null}{' '}
            {option.tertiary ? <small>{option.tertiary}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A new text is a new element, so that its animation runs; the first one is still. */
function ChangingNote({ text }: { text: string }) {
  const [first] = useState(text);
  return (
    <small key={text} data-changed={text === first ? undefined : true}>
      {text}
    </small>
  );
}
