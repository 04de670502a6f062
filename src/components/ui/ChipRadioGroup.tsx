import css from './ChipRadioGroup.module.css';
import { type Choice, RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

/** Native radios as a row of chips that scrolls sideways: `secondary` ('sáb') above `primary` ('21 nov'). */
export function ChipRadioGroup(props: RadioGroupProps) {
  return <RadioGroup {...props} rowClass={css.row} optionClass={css.chip} show={show} />;
}

function show({ primary, secondary }: Choice) {
  return (
    <>
      {secondary ? <small>{secondary}</small> : null} <b>{primary}</b>
    </>
  );
}
