import { useEffect, useRef, useState } from 'react';
import { type DayNews, dayNews } from '../../../domain/reservations/dayNews.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';

const load = () => import('../../../services/reservations/owner/watch.ts');

export interface Day {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly reservations: readonly StoredReservation[];
  /** false: the connection is down, this is what was last seen. */
  readonly live: boolean;
  /** null until known. */
  readonly business: Business | null;
  /** When each booking came that came while this day was open, epoch milliseconds. */
  readonly cameAt: ReadonlyMap<string, number>;
  /** What diners did last. */
  readonly news: readonly DayNews[];
}

const EMPTY: Day = {
  state: 'loading',
  reservations: [],
  live: true,
  business: null,
  cameAt: new Map(),
  news: [],
};

function withReservations(day: Day, reservations: readonly StoredReservation[], live: boolean): Day {
  if (day.state !== 'ready') return { ...day, state: 'ready', reservations, live };
  const news = dayNews(day.reservations, reservations);
  const arrivals = news.filter(({ kind }) => kind === 'new');
  return {
    ...day,
    reservations,
    live,
    ...(news.length > 0 && { news }),
    ...(arrivals.length > 0 && {
      cameAt: new Map([
        ...day.cameAt,
        ...arrivals.map(({ reservation }) => [reservation.id, Date.now()] as const),
      ]),
    }),
  };
}

/** Watches one day of a business. Returns what is known, and the way to try again after 'failed'. */
export function useDay(businessId: string, date: LocalDate): [Day, () => void] {
  const [shown, setShown] = useState({ businessId, date, day: EMPTY });
  const [attempt, setAttempt] = useState(0);
  const business = useRef<Business | null>(null);
  // biome-ignore format: `attempt` asks again
  useEffect(() => {
    let stop: (() => void) | null = null;
    let wanted = true;
    // The business is the same on every day: what is known of it stays while another day loads.
    setShown({ businessId, date, day: { ...EMPTY, business: business.current } });
    const update = (change: (day: Day) => Day) => {
      if (wanted) setShown((now) => ({ ...now, day: change(now.day) }));
    };
    const onFailure = () => update((day) => ({ ...day, state: day.state === 'ready' ? 'ready' : 'failed', live: false }));
    load().then(({ watchReservations }) => {
      if (!wanted) return;
      stop = watchReservations(businessId, date, {
        onDay: (reservations, live) => update((day) => withReservations(day, reservations, live)),
        onBusiness: (found) => {
          business.current = found;
          update((day) => ({ ...day, business: found }));
        },
        onFailure,
      });
    }, onFailure);
    return () => {
      wanted = false;
      stop?.();
    };
  }, [businessId, date, attempt]);
  // Between a new date and its effect the old day must not be shown under it.
  const isCurrent = shown.businessId === businessId && shown.date === date;
  return [isCurrent ? shown.day : EMPTY, () => setAttempt((n) => n + 1)];
}
