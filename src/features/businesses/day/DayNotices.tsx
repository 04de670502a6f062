import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CloseIcon } from '../../../components/ui/icons/CloseIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import type { NewsCount } from '../../../domain/reservations/deskNews.ts';
import { cachedText } from '../../../hooks/cachedText.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './DayScreen.module.css';
import { useDayShare } from './dayShare.ts';
import type { Day } from './useDay.ts';
import type { ClosedBranches } from './useDayView.ts';

interface TopNoticesProps {
  /** The night that was opened went past midnight: the way to the new day; null when it didn't. */
  readonly onToday: (() => void) | null;
  readonly closed: ClosedBranches | null;
  readonly onTell: () => void;
  readonly day: Pick<Day, 'state' | 'live' | 'cachedMs'>;
  /** That online bookings are paused; null: they aren't. */
  readonly pause: ReactNode;
}

/** What must be known before anything of the day is read. */
export function TopNotices({ onToday, closed, onTell, day, pause }: TopNoticesProps) {
  const { nowMs } = useDayShare();
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
      {day.state === 'ready' && !day.live ? (
        <Notice tone="warning" title={cachedText(day.cachedMs ?? null, nowMs)}>
          {texts.notLive}
        </Notice>
      ) : null}
    </div>
  );
}

/** That the day is closed, and the way to those who come all the same. */
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

/** What came while nobody looked. */
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
