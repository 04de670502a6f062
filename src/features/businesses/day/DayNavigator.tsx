import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { NextIcon } from '../../../components/ui/icons.tsx';
import { BackIcon } from '../../../components/ui/shellIcons.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { VisuallyHidden } from '../../../components/ui/VisuallyHidden.tsx';
import { addDays, isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './DayScreen.module.css';

interface DayNavigatorProps {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly onGo: (date: LocalDate) => void;
}

/** Leads to the day before, the day after, any day, and back to today. */
export function DayNavigator({ date, today, onGo }: DayNavigatorProps) {
  // While a year is typed the field holds dates such as 0202-01-13, which nobody means.
  const [typed, setTyped] = useState(date);
  useEffect(() => setTyped(date), [date]);
  const onType = (text: string) => {
    setTyped(text);
    if (text !== date && text.startsWith('20') && isLocalDate(text)) onGo(text);
  };
  return (
    <nav className={css.navigator} aria-label={texts.otherDays}>
      <Button variant="secondary" aria-label={texts.previousDay} onClick={() => onGo(addDays(date, -1))}>
        <BackIcon />
      </Button>
      <TextField
        label={<VisuallyHidden>{texts.date}</VisuallyHidden>}
        type="date"
        value={typed}
        onChange={onType}
        required
      />
      <Button variant="secondary" aria-label={texts.nextDay} onClick={() => onGo(addDays(date, 1))}>
        <NextIcon />
      </Button>
      {date === today ? null : (
        <Button variant="ghost" onClick={() => onGo(today)}>
          {texts.backToToday}
        </Button>
      )}
    </nav>
  );
}
