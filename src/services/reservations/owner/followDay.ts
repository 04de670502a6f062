/** How the screen of a day reads its reservations and follows their changes. */
import { afterChanges } from '../../../domain/reservations/dayChanges.ts';
import {
  DAY_PAGE,
  type DayPlace,
  NOTHING_HIDDEN,
  type Unshown,
  WHOLE_DAY,
} from '../../../domain/reservations/dayPages.ts';
import type { Business, DayBookings } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { follow } from '../../device/follow.ts';
import type { Firestore } from '../../firestore/documents.ts';
import { getCount, startAfter } from '../../firestore/moreQueries.ts';
import { collection, getDocs, limit, query, where } from '../../firestore/query.ts';
import { reservationsIn, type StoredReservation } from './convert.ts';
import type { OnChanges } from './watchChanges.ts';

export interface DayView {
  /** All reservations of the day, or one page of the active and one of the ended ones. */
  readonly reservations: readonly StoredReservation[];
  /** False while the connection is down: then `reservations` are the last known ones. */
  readonly live: boolean;
  /** How many reservations of the day aren't in `reservations`: a day that is too long comes in pages. */
  readonly unshown: Unshown;
  /** The seats taken, by branch, where `reservations` don't tell them; null where they do. */
  readonly seats: ReadonlyMap<string, DayBookings> | null;
  /** When this device last saw the day, where the server has not answered yet; else left out. */
  readonly cachedMs?: number;
}

export interface DayListener {
  readonly onDay: (view: DayView) => void;
  readonly onBusiness: (business: Business) => void;
  /** The day can't be shown: the user has no right to it, or the device was offline before any data came. */
  readonly onFailure: () => void;
}

export interface DayRead {
  readonly reservations: readonly StoredReservation[];
  /** The day has more than WHOLE_DAY reservations: they aren't returned. */
  readonly isTooLong: boolean;
  /** When the server read them, in epoch milliseconds of its clock. */
  readonly readMs: number;
}

/**
 * Returns the reservations of a day by plain requests, for a user with the right to it: one request for up to DAY_PAGE;
 * if there are more, a count and a request for the rest. Costs a read each (at least one) and 1 by the rules; 3 more on
 * a longer day. A day that is too long isn't read further. Rejects when the request is refused, the network or the
 * service fails, or `signal` aborts.
 */
export async function readDay(
  db: Firestore,
  businessId: string,
  date: LocalDate,
  signal: AbortSignal,
): Promise<DayRead> {
  const ofDay = query(
    collection(db, 'businesses', businessId, 'reservations'),
    where('slotDate', '==', date),
  );
  const { docs: first, readMs } = await getDocs(query(ofDay, limit(DAY_PAGE)), signal);
  const last = first.at(-1);
  const isAll = last === undefined || first.length < DAY_PAGE;
  if (isAll) return { reservations: reservationsIn(first), isTooLong: false, readMs };
  const count = await getCount(query(ofDay, limit(WHOLE_DAY + 1)), signal);
  if (count > WHOLE_DAY) return { reservations: [], isTooLong: true, readMs };
  // A listener for changes since the first request reports what is added or changed between the two.
  const { docs: rest } = await getDocs(query(ofDay, startAfter(last), limit(WHOLE_DAY)), signal);
  return { reservations: reservationsIn([...first, ...rest]), isTooLong: false, readMs };
}

type Stop = () => void;

/** The functions that need the live client. */
export interface LiveDay {
  /** Watches the whole day, or its pages. */
  readonly watchDay: (listener: DayListener, from: DayPlace | null) => Stop;
  readonly watchChanges: (sinceMs: number, onChanges: OnChanges, onFailure: () => void) => Stop;
}

export interface DaySources {
  /** Reads the day by a plain request. */
  readonly read: (signal: AbortSignal) => Promise<DayRead>;
  readonly load: () => Promise<LiveDay>;
  /** Calls `run` once the list is drawn; returns a function that cancels it. */
  readonly whenDrawn: (run: () => void) => Stop;
}

/** How long the plain request may take before the live client is used, which tries again by itself. */
const PATIENCE_MS = 15_000;
/** How long the live client may take to answer before the list is no longer called live. */
const DOUBT_MS = 10_000;

const FIRST_PAGES: DayPlace = { active: null, history: null };

/**
 * Shows a day: a plain request reads its reservations, then the live client follows only the changes since. The live
 * client also reads a day that is too long, in pages (`from`: the start of a later page), and a day that the request
 * can't read. Returns a function that stops it.
 */
export function followDay(
  sources: DaySources,
  date: LocalDate,
  listener: DayListener,
  from: DayPlace | null = null,
): Stop {
  const left = new AbortController();
  let stop: Stop = () => {};

  const goLive = (begin: (live: LiveDay) => Stop) => {
    stop = follow(sources.load, begin, () => listener.onFailure());
  };
  const goWhole = (place: DayPlace | null) => goLive((live) => live.watchDay(listener, place));

  const show = ({ reservations, readMs }: DayRead) => {
    let day = reservations;
    let isLive = true;
    const tell = (live: boolean) => {
      isLive = live;
      listener.onDay({ reservations: day, live, unshown: NOTHING_HIDDEN, seats: null });
    };
    tell(true);
    const doubt = setTimeout(() => tell(false), DOUBT_MS);
    left.signal.addEventListener('abort', () => clearTimeout(doubt));
    const onChanges: OnChanges = (changes, live) => {
      clearTimeout(doubt);
      const before = day;
      day = afterChanges(before, date, changes);
      if (day.length > WHOLE_DAY) {
        stop();
        goWhole(FIRST_PAGES);
      } else if (day !== before || live !== isLive) tell(live);
    };
    const onFailure = () => {
      clearTimeout(doubt);
      listener.onFailure();
    };
    stop = sources.whenDrawn(() => goLive((live) => live.watchChanges(readMs, onChanges, onFailure)));
  };

  const ask = () => {
    const asking = new AbortController();
    const giveUp = () => asking.abort();
    const patience = setTimeout(giveUp, PATIENCE_MS);
    left.signal.addEventListener('abort', giveUp);
    sources
      .read(asking.signal)
      .finally(() => clearTimeout(patience))
      .then(
        (read) => {
          if (left.signal.aborted) return;
          if (read.isTooLong) goWhole(FIRST_PAGES);
          else show(read);
        },
        () => {
          if (!left.signal.aborted) goWhole(null);
        },
      );
  };
  if (from === null) ask();
  else goWhole(from);
  return () => {
    left.abort();
    stop();
  };
}
