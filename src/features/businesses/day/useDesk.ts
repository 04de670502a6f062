import { useEffect, useRef, useState } from 'react';
import { countSince, latestOf, type NewsCount } from '../../../domain/reservations/deskNews.ts';
import { addDays, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { armSound, clearDesk, ownChanges, ringDesk } from '../../../services/device/desk.ts';
import { keepLooked, lookedAt } from '../../../services/device/deskDays.ts';
import { newsText } from './newsText.ts';
import type { Day } from './useDay.ts';

/**
 * Nothing of the day that is shown is missed: what comes is heard, felt and counted in the title until somebody touches
 * the screen. Returns what came since this day was last looked at here, frozen when somebody comes back, and the way
 * to put it away. Reads nothing: the day that is watched says it all.
 */
export function useDesk(businessId: string, date: LocalDate, day: Day): [NewsCount | null, () => void] {
  const [since, setSince] = useState<{ readonly of: string; readonly count: NewsCount } | null>(null);
  const [visible, setVisible] = useState(!document.hidden);
  const of = `${businessId} ${date}`;

  useEffect(() => {
    const onTouch = () => {
      armSound();
      clearDesk();
    };
    const onVisible = () => {
      setVisible(!document.hidden);
      if (!document.hidden) clearDesk();
    };
    document.addEventListener('pointerdown', onTouch);
    document.addEventListener('keydown', onTouch);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('pointerdown', onTouch);
      document.removeEventListener('keydown', onTouch);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);

  const { news } = day;
  const rung = useRef(news);
  useEffect(() => {
    if (rung.current === news) return;
    rung.current = news;
    if (news.length > 0) ringDesk(texts.title, news.map(newsText));
  }, [news]);

  // What this device last saw is nothing new, and what has come since is still to be told.
  const isReady = day.state === 'ready' && day.seenMs === undefined;
  const { reservations } = day;
  const lookingAt = useRef<string | null>(null);
  useEffect(() => {
    if (!visible) {
      lookingAt.current = null;
      return;
    }
    if (!isReady) return;
    const before = lookedAt(businessId, date);
    if (lookingAt.current !== of && before !== null) {
      const count = countSince(reservations, before, ownChanges);
      if (count.fresh + count.changed + count.cancelled > 0) setSince({ of, count });
    }
    lookingAt.current = of;
    keepLooked(businessId, date, latestOf(reservations), addDays(localDateOf(Date.now()), -1));
  }, [businessId, date, of, visible, isReady, reservations]);

  return [since?.of === of ? since.count : null, () => setSince(null)];
}
