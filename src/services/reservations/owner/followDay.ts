import { afterChanges } from '../../../domain/reservations/dayChanges.ts';
import { type DayPlace, NOTHING_HIDDEN, WHOLE_DAY } from '../../../domain/reservations/dayPages.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { follow } from '../../device/follow.ts';
import type { DayListener } from './dayView.ts';
import type { DayRead } from './readDay.ts';
import type { OnChanges } from './watchChanges.ts';

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
