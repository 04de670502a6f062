import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { normalizeSlotTime, type SlotTime } from '../../../domain/time.ts';
import { schedule as texts } from '../../../messages/schedule.ts';
import css from './ScheduleScreen.module.css';

export interface AddHourProps {
  /** True when the day has no room for another hour. */
  readonly full: boolean;
  readonly onAdd: (time: SlotTime) => void;
  /** Called with what is typed and not added yet: an hour, or null. */
  readonly onTyped?: (time: SlotTime | null) => void;
}

/** A row for adding an hour that isn't a full hour. Not a form element, because it may be inside one. */
export function AddHour({ full, onAdd, onTyped }: AddHourProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  useEffect(() => () => onTyped?.(null), [onTyped]);
  const add = () => {
    const time = normalizeSlotTime(text);
    if (time === null) return setError(texts.addHourInvalid);
    if (full) return setError(texts.addHourTooMany);
    setText('');
    onTyped?.(null);
    onAdd(time);
  };
  return (
    <div className={`row gap-3 ${css.add}`}>
      <TextField
        label={texts.addHour}
        type="time"
        hint={texts.addHourHint}
        error={error}
        value={text}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        onChange={(value) => {
          setText(value);
          onTyped?.(normalizeSlotTime(value));
          setError('');
        }}
      />
      <Button variant="secondary" onClick={add}>
        {texts.addHourAction}
      </Button>
    </div>
  );
}
