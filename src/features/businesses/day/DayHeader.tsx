import { Button } from '../../../components/ui/Button.tsx';
import { MoreIcon } from '../../../components/ui/icons/MoreIcon.tsx';
import { NextIcon } from '../../../components/ui/icons/NextIcon.tsx';
import { BackIcon } from '../../../components/ui/shellIcons.tsx';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { addDays, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './DayScreen.module.css';
import { useDayShare } from './dayShare.ts';

interface DayHeaderProps {
  /** The branch whose parties are shown; null = all. */
  readonly branchName: string | null;
  readonly onGo: (date: LocalDate) => void;
  readonly onOptions: () => void;
}

/** 'Hoy, miércoles 13 de enero', 'Sábado 16 de enero'. */
export function dayTitle(date: LocalDate, today: LocalDate): string {
  const long = formatDayLong(date);
  if (date === today) return `Hoy, ${long}`;
  if (date === addDays(today, 1)) return `Mañana, ${long}`;
  if (date === addDays(today, -1)) return `${texts.yesterday}, ${long}`;
  return `${long.slice(0, 1).toUpperCase()}${long.slice(1)}`;
}

/** The title of the day, the links to the days before and after, and the button of the day's options. */
export function DayHeader({ branchName, onGo, onOptions }: DayHeaderProps) {
  const { title, date, nowMs } = useDayShare();
  return (
    <div className={`row middle apart ${css.top}`}>
      <hgroup>
        <h1 ref={title} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="muted tiny">{dayTitle(date, localDateOf(nowMs))}</p>
        {branchName === null ? null : <p className="muted tiny">{branchName}</p>}
      </hgroup>
      <nav aria-label={texts.otherDays}>
        <Button variant="ghost" aria-label={texts.previousDay} onClick={() => onGo(addDays(date, -1))}>
          <BackIcon />
        </Button>
        <Button variant="ghost" aria-label={texts.nextDay} onClick={() => onGo(addDays(date, 1))}>
          <NextIcon />
        </Button>
        <Button variant="ghost" aria-label={texts.options} aria-haspopup="dialog" onClick={onOptions}>
          <MoreIcon />
        </Button>
      </nav>
    </div>
  );
}
