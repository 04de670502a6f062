import { useState } from 'react';
import { type Choice, RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';
import css from './TileRadioGroup.module.css';

/** Native radios as a grid of tiles: `primary` ('7:00 PM') over `secondary`, which is animated when it changes. */
export function TileRadioGroup(props: RadioGroupProps) {
  return <RadioGroup {...props} rowClass={css.grid} optionClass={css.tile} show={show} />;
}

function show({ primary, secondary, tertiary }: Choice) {
  return (
    <>
      <b>{primary}</b> {secondary ? <ChangingNote text={secondary} /> : null}{' '}
      {tertiary ? <small>{tertiary}</small> : null}
    </>
  );
}

/** The key makes a new text a new element, so that its animation runs; the first text isn't animated. */
function ChangingNote({ text }: { text: string }) {
  const [first] = useState(text);
  return (
    <small key={text} data-changed={text === first ? undefined : true}>
      {text}
    </small>
  );
}
