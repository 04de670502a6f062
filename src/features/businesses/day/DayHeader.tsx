import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CloseIcon } from '../../../components/ui/icons/CloseIcon.tsx';
import { MoreIcon } from '../../../components/ui/icons/MoreIcon.tsx';
import { NextIcon } from '../../../components/ui/icons/NextIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { BackIcon } from '../../../components/ui/shellIcons.tsx';
import { formatDayLong } from '../../../domain/formatLong.ts';
import type { NewsCount } from '../../../domain/reservations/deskNews.ts';
import { addDays, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './DayScreen.module.css';
import { useDayShare } from './dayShare.ts';
import type { ClosedBranches } from './useDayView.ts';

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

interface TopNoticesProps {
  /** Goes to the new day when the opened night went past midnight; null when it didn't. */
  readonly onToday: (() => void) | null;
  readonly closed: ClosedBranches | null;
  readonly onTell: () => void;
  /** The notice that online bookings are paused; null: they aren't paused. */
  readonly pause: ReactNode;
}

/** The notices that must be read before the rest of the day. */
export function TopNotices({ onToday, closed, onTell, pause }: TopNoticesProps) {
  return (
    <div className={`stack gap-2 ${css.over}`}>
      {onToday === null ? null : (
        <Notice
          tone="info"
          action={
            <Button variant="ghost" onClick={onToday}>
              {texts.backToToday}
            </Button>
          }
        >
          {texts.dayIsOver}
        </Notice>
      )}
      {closed === null ? null : <ClosedNotice closed={closed} onTell={onTell} />}
      {pause}
    </div>
  );
}

/** Says that the day is closed, and leads to the parties that are still booked on it. */
function ClosedNotice({ closed, onTell }: { readonly closed: ClosedBranches; readonly onTell: () => void }) {
  const { names, coming } = closed;
  if (coming.length === 0) return <Notice tone="info" title={texts.closed(names)} />;
  const action = (
    <Button variant="ghost" onClick={onTell}>
      {texts.tellThem}
    </Button>
  );
  return (
    <Notice tone="info" title={texts.closed(names)} action={action}>
      {texts.closedComing(coming.length)}
    </Notice>
  );
}

/** Counts the changes since the day was last looked at. */
export function SinceNotice({ since, onSeen }: { readonly since: NewsCount; readonly onSeen: () => void }) {
  return (
    <div className={`line tiny ${css.since}`} role="status">
      <p>
        {texts.since} <b>{texts.sinceCount(since)}</b>
      </p>
      <Button variant="ghost" aria-label={texts.seenThem} onClick={onSeen}>
        <CloseIcon />
      </Button>
    </div>
  );
}
