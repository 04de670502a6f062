import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CloseIcon } from '../../../components/ui/icons/CloseIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import type { NewsCount } from '../../../domain/reservations/deskNews.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './DayScreen.module.css';
import type { ClosedBranches } from './useDayView.ts';

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
