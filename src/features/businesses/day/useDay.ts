import { useEffect, useRef, useState } from 'react';
import type { DayNews } from '../../../domain/reservations/dayNews.ts';
import {
  DAY_PAGE,
  type DayKind,
  type DayPlace,
  NOTHING_HIDDEN,
  placeAfter,
} from '../../../domain/reservations/dayPages.ts';
import { reuseSame } from '../../../domain/reservations/dayRows.ts';
import { foreignNews } from '../../../domain/reservations/deskNews.ts';
import type { Business, Reservation } from '../../../domain/reservations/entities.ts';
import { isActiveStatus } from '../../../domain/reservations/status.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { sentHere } from '../../../services/device/desk.ts';
import { follow } from '../../../services/device/follow.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import type { DayView } from '../../../services/reservations/owner/followDay.ts';

const loadWatch = () => import('../../../services/reservations/owner/watch.ts');
// This code loads while the session is restored, not after.
loadWatch().catch(() => undefined);

export interface Day extends DayView {
  readonly state: 'loading' | 'failed' | 'ready';
  /** null until it is read. */
  readonly business: Business | null;
  /** The time, in epoch milliseconds, at which each booking arrived that came while this day was open. */
  readonly cameAt: ReadonlyMap<string, number>;
  readonly news: readonly DayNews[];
}

const EMPTY: Day = {
  state: 'loading',
  reservations: [],
  live: true,
  unshown: NOTHING_HIDDEN,
  seats: null,
  business: null,
  cameAt: new Map(),
  news: [],
};

function withReservations(day: Day, view: DayView): Day {
  // Nothing counts as news against a cached list.
  if (day.state !== 'ready' || day.cachedMs !== undefined) {
    const { cachedMs: _, ...known } = day;
    return { ...known, ...view, state: 'ready' };
  }
  const reservations = reuseSame(day.reservations, view.reservations);
  // A party that leaves a page (pagination) has not left the day, and one that moves onto it is not new.
  const news = view.seats ? [] : foreignNews(day.reservations, reservations, sentHere);
  const arrivals = news.filter(({ kind }) => kind === 'new');
  return {
    ...day,
    ...view,
    reservations,
    ...(news.length > 0 && { news }),
    ...(arrivals.length > 0 && {
      cameAt: new Map([
        ...day.cameAt,
        ...arrivals.map(({ reservation }) => [reservation.id, serverNow()] as const),
      ]),
    }),
  };
}

type Sought = Pick<Reservation, 'slotDate' | 'slotTime' | 'id'>;

export type DayPages = ReturnType<typeof useDay>[1];

/** Watches one day of a business. Returns the data read so far, and the ways to request more. */
export function useDay(businessId: string, date: LocalDate) {
  const [shown, setShown] = useState({ businessId, date, day: EMPTY });
  const [attempt, setAttempt] = useState(0);
  const [turned, setTurned] = useState<{ readonly date: LocalDate; readonly from: DayPlace } | null>(null);
  const [sought, seek] = useState<Sought | null>(null);
  const from = turned?.date === date ? turned.from : null;
  const lastBusiness = useRef<Business | null>(null);
  // biome-ignore format: `attempt` asks again
  useEffect(() => {
    let wanted = true;
    // The business is the same on every day: its data stays while another day loads.
    setShown({ businessId, date, day: { ...EMPTY, business: lastBusiness.current } });
    const update = (change: (day: Day) => Day) => {
      if (wanted) setShown((now) => ({ ...now, day: change(now.day) }));
    };
    const onFailure = () => update((day) => ({ ...day, state: day.state === 'ready' ? 'ready' : 'failed', live: false }));
    const stop = follow(loadWatch, ({ watchReservations }) => watchReservations(businessId, date, {
      onDay: (view) => update((day) => withReservations(day, view)),
      onBusiness: (business) => {
        lastBusiness.current = business;
        update((day) => ({ ...day, business }));
      },
      onFailure,
    }, from), onFailure);
    return () => {
      wanted = false;
      stop();
    };
  }, [businessId, date, attempt, from]);
  // Until the effect of a new date has run, the old day must not be shown under that date.
  const day = shown.businessId === businessId && shown.date === date ? shown.day : EMPTY;
  const turn = (kind: DayKind, place: DayPlace[DayKind]) =>
    setTurned({ date, from: { active: null, history: null, ...from, [kind]: place } });
  // Whether a day comes in pages is known once it is read.
  if (sought?.slotDate === date && day.state === 'ready' && day.cachedMs === undefined) {
    seek(null);
    const { slotTime, id } = sought;
    // The party's id without the last letter sorts before it: the page begins with the party.
    if (day.seats && !day.reservations.some((each) => each.id === id))
      turn('active', { slotTime, id: id.slice(0, -1) });
  }
  const listed = (kind: DayKind) =>
    day.reservations.filter(
      ({ statusNormalized }) => isActiveStatus(statusNormalized) === (kind === 'active'),
    );
  return [
    day,
    {
      retry: () => setAttempt((n) => n + 1),
      /** True when another page of this kind may follow. */
      hasMore: (kind: DayKind) => day.unshown[kind] > 0 && listed(kind).length >= DAY_PAGE,
      /** True when the page of this kind isn't the first. */
      isLater: (kind: DayKind) => Boolean(from?.[kind]),
      onMore: (kind: DayKind) => turn(kind, placeAfter(kind, listed(kind))),
      onFirst: (kind: DayKind) => turn(kind, null),
      /** Turns to the page of an active party of this day, or of another one as soon as that day is shown. */
      onParty: seek,
    },
  ] as const;
}
