import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { parseWeekday, WEEKDAYS, type Weekday } from '../../../domain/time.ts';
import { common } from '../../../messages/common.ts';
import { schedule as texts, WEEKDAY_NAMES } from '../../../messages/schedule.ts';
import css from './ScheduleScreen.module.css';

export interface CopyDayProps {
  readonly onCopy: (from: Weekday, to: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** Copies the hours of one day to others: to all, unless some are unticked. */
export function CopyDay({ onCopy, onClose }: CopyDayProps) {
  const [from, setFrom] = useState<Weekday>('lunes');
  const [excluded, setExcluded] = useState<readonly Weekday[]>([]);
  const to = WEEKDAYS.filter((day) => day !== from && !excluded.includes(day));
  return (
    <Dialog
      open
      title={texts.copyTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button disabled={to.length === 0} onClick={() => onCopy(from, to)}>
            {texts.copyConfirm}
          </Button>
        </>
      }
    >
      <SelectField
        label={texts.copyFrom}
        value={from}
        onChange={(value) => setFrom(parseWeekday(value) ?? from)}
        options={WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_NAMES[day].long }))}
      />
      <fieldset className={`stack ${css.days}`}>
        <legend>{texts.copyTo}</legend>
        {WEEKDAYS.filter((day) => day !== from).map((day) => (
          <label key={day} className="line gap-3">
            <input
              type="checkbox"
              checked={!excluded.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                setExcluded(checked ? excluded.filter((each) => each !== day) : [...excluded, day])
              }
            />
            {WEEKDAY_NAMES[day].long}
          </label>
        ))}
      </fieldset>
      <p className={`muted small ${css.muted}`}>{texts.copyText}</p>
    </Dialog>
  );
}
