import { Button } from '../../../components/ui/Button.tsx';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import type { NewsCount } from '../../../domain/reservations/deskNews.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './DayScreen.module.css';

/** The night that was opened went past midnight. */
export function OverNotice({ onToday }: { readonly onToday: () => void }) {
  return (
    <div className={css.note}>
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
    </div>
  );
}

/** Without a signal: since when this is what was last seen; null where that isn't known. */
export function NotLiveNotice({ seen }: { readonly seen: string | null }) {
  return (
    <div className={css.note}>
      <Notice tone="warning" title={seen}>
        {texts.notLive}
      </Notice>
    </div>
  );
}

/** What came while nobody looked. */
export function SinceNotice({ since, onSeen }: { readonly since: NewsCount; readonly onSeen: () => void }) {
  return (
    <div className={css.since} role="status">
      <p>
        {texts.since} <b>{texts.sinceCount(since)}</b>
      </p>
      <Button variant="ghost" aria-label={texts.seenThem} onClick={onSeen}>
        <CloseIcon />
      </Button>
    </div>
  );
}
