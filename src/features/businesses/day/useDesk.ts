import { useEffect, useMemo, useRef, useState } from 'react';
import { countSince, latestOf, type NewsCount } from '../../../domain/reservations/deskNews.ts';
import type { Waiting } from '../../../domain/reservations/waiting.ts';
import { addDays, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { armSound, clearDesk, ringDesk, sentHere } from '../../../services/device/desk.ts';
import { lookedAt, saveLooked } from '../../../services/device/deskDays.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { newsText, waitText } from './newsText.ts';
import type { Day } from './useDay.ts';

const NOTHING: NewsCount = { fresh: 0, changed: 0, cancelled: 0, waiting: 0 };
const NOWHERE = { parties: null, waits: null } as const;

/** The start of the wait is part of the key: a party that leaves and joins again is new. */
const keyOf = ({ phone, sinceMs }: Waiting) => `${phone} ${sinceMs}`;

/**
 * Makes sure that no change of the shown day is missed: each rings, vibrates and is counted in the title until somebody
 * touches the screen. `waiting`: the waiting list of all days; null until it is read. Reads nothing itself: it uses the
 * day and the waiting list that are already watched.
 */
export function useDesk(businessId: string, date: LocalDate, day: Day, waiting: readonly Waiting[] | null) {
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
    const left = new AbortController();
    const { signal } = left;
    document.addEventListener('pointerdown', onTouch, { signal });
    document.addEventListener('keydown', onTouch, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    return () => left.abort();
  }, []);

  const { news } = day;
  const rung = useRef(news);
  useEffect(() => {
    if (rung.current === news) return;
    rung.current = news;
    if (news.length > 0) ringDesk(texts.title, news.map(newsText));
  }, [news]);

  const ofDay = useMemo(
    () => waiting && { of, list: waiting.filter((each) => each.date === date) },
    [waiting, date, of],
  );
  const [waits, setWaits] = useState<readonly string[]>([]);
  const known = useRef(ofDay);
  useEffect(() => {
    const before = known.current;
    known.current = ofDay;
    if (ofDay === null || before?.of !== ofDay.of) return;
    const seen = new Set(before.list.map(keyOf));
    const came = ofDay.list.filter((each) => !seen.has(keyOf(each))).map(waitText);
    if (came.length === 0) return;
    setWaits(came);
    ringDesk(texts.title, came);
  }, [ofDay]);

  // Parties of the cached day are not news, and the changes since then are still to be announced.
  const isReady = day.state === 'ready' && day.cachedMs === undefined;
  const { reservations } = day;
  const lookingAt = useRef<Readonly<Record<'parties' | 'waits', string | null>>>(NOWHERE);
  useEffect(() => {
    if (!visible) {
      lookingAt.current = NOWHERE;
      return;
    }
    /** `count` counts the news since an instant; the list is complete up to `untilMs`. */
    const look = (
      what: 'parties' | 'waits',
      count: (sinceMs: number) => Partial<NewsCount>,
      untilMs: number,
    ) => {
      const before = lookedAt(businessId, date, what);
      if (lookingAt.current[what] !== of && before !== null)
        setSince((now) => ({ of, count: { ...(now?.of === of ? now.count : NOTHING), ...count(before) } }));
      lookingAt.current = { ...lookingAt.current, [what]: of };
      saveLooked(businessId, date, what, untilMs, addDays(localDateOf(serverNow()), -1));
    };
    if (isReady)
      look('parties', (sinceMs) => countSince(reservations, sinceMs, sentHere), latestOf(reservations));
    if (ofDay !== null) {
      const times = ofDay.list.map(({ sinceMs }) => sinceMs);
      look(
        'waits',
        (sinceMs) => ({ waiting: times.filter((each) => each > sinceMs).length }),
        Math.max(0, ...times),
      );
    }
  }, [businessId, date, of, visible, isReady, reservations, ofDay]);

  const isNews = since?.of === of && Object.values(since.count).some((count) => count > 0);
  return {
    /** News since this day was last looked at on this device, counted when somebody comes back; null: none. */
    since: isNews ? since.count : null,
    onSeen: () => setSince(null),
    /** The parties that joined the day's waiting list last, in sentences. */
    waits,
  };
}
