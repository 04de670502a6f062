import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DayKind } from '../../../domain/reservations/dayPages.ts';
import { isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { saveDayBranch, savedDayBranch } from '../../../services/device/deskDays.ts';
import type { Shown } from './Covers.tsx';

/** The part of a day that is shown. */
export interface Place {
  /** A clock hour; '' = all. */
  readonly hour: string;
  readonly listed: Shown;
  /** null: no tab was chosen, the day decides. */
  readonly tab: DayKind | null;
}

const START: Place = { hour: '', listed: 'all', tab: null };

/** After a longer absence the day starts anew, with what is on by then. */
const KEPT_MS = 300_000;

/** How long the first visible row is held in place while the day above it loads. */
const SETTLES_MS = 1_500;

/** The scroll position in pixels, and the first visible row with its distance from the screen's upper edge. */
interface Depth {
  readonly y: number;
  readonly row: { readonly id: string; readonly top: number } | null;
}

const TOP: Depth = { y: 0, row: null };

/** The parties shown when a day was left, and the scroll position, by history entry and day. */
const left = new Map<string, { readonly place: Place; readonly depth: Depth; readonly atMs: number }>();

function keyOf(date: LocalDate): string {
  const state: unknown = window.history.state;
  const idx: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null;
  return `${String(idx)} ${date}`;
}

const topOf = (row: Element) => row.getBoundingClientRect().top;

/** Measures no row below the first visible one, because this runs on every scroll. */
function depthNow(): Depth {
  const first = [...document.querySelectorAll<HTMLElement>('[data-party]')].find((row) => topOf(row) >= 0);
  return {
    y: window.scrollY,
    row: first ? { id: first.dataset.party ?? '', top: topOf(first) } : null,
  };
}

/** Scrolls to a stored position, also when the height above it has changed since. Returns how to stop. */
function goTo({ y, row }: Depth): () => void {
  window.scrollTo(0, y);
  const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const startMs = performance.now();
  let frame = 0;
  const settle = () => {
    const now = row && document.querySelector(`[data-party="${CSS.escape(row.id)}"]`);
    if (now) window.scrollBy(0, topOf(now) - row.top);
    if (performance.now() - startMs < SETTLES_MS) frame = requestAnimationFrame(settle);
    else stop();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const act of acts) window.removeEventListener(act, stop);
  };
  for (const act of acts) window.addEventListener(act, stop, { passive: true });
  settle();
  return stop;
}

/** Keeps the place in a day: somebody who soon returns finds the same parties at the same scroll position. */
export function useDayPlace(date: LocalDate, isReady: boolean): [Place, (change: Partial<Place>) => void] {
  const [place, setPlace] = useState(START);
  const latest = useRef({ place, depth: TOP });
  const wanted = useRef<Depth | null>(null);
  useEffect(() => {
    latest.current.place = place;
  }, [place]);
  useLayoutEffect(() => {
    const key = keyOf(date);
    const before = left.get(key);
    const found = before !== undefined && Date.now() - before.atMs < KEPT_MS ? before : null;
    setPlace(found?.place ?? START);
    wanted.current = found?.depth ?? null;
    const now = latest.current;
    now.depth = TOP;
    return () => void left.set(key, { ...now, atMs: Date.now() });
  }, [date]);
  // Not a layout effect: the stored place has to be drawn first.
  useEffect(() => {
    if (!isReady) return;
    const stop = wanted.current === null ? null : goTo(wanted.current);
    wanted.current = null;
    const onScroll = () => {
      latest.current.depth = depthNow();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', onScroll);
    };
  }, [isReady, date]);
  return [place, (change) => setPlace((now) => ({ ...now, ...change }))];
}

/** Day and branch are in the address, so that a reload or the back button keeps them; the device stores the branch. */
const DATE = 'fecha';
const BRANCH = 'sucursal';

/** Returns the day and branch in the address of a business, and how to go to others. */
export function useDayAddress(businessId: string) {
  const [query, setQuery] = useSearchParams();
  const date = query.get(DATE) ?? '';
  const set = (name: string, value: string | null, replace: boolean) => {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace });
  };
  return {
    /** null = today. */
    date: isLocalDate(date) ? date : null,
    /** '' = all. */
    branchId: query.get(BRANCH) ?? savedDayBranch(businessId),
    onDate: (next: LocalDate | null) => set(DATE, next, false),
    onBranch: (next: string) => {
      saveDayBranch(businessId, next);
      set(BRANCH, next, true);
    },
  };
}
