import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DayKind } from '../../../domain/reservations/dayPages.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { Shown } from './CoversBar.tsx';

/** What of a day is shown. */
export interface Place {
  /** A clock hour; '' = all. */
  readonly hour: string;
  readonly listed: Shown;
  /** null: as the day has it. */
  readonly tab: DayKind | null;
}

const START: Place = { hour: '', listed: 'all', tab: null };

/** Who comes back later looks for what is on by then. */
const KEPT_MS = 300_000;

/** How long the row that was first stays where it was while the day comes together above it. */
const SETTLES_MS = 1_500;

/** How far down in pixels, and which row was the first in sight, how far below the screen's upper edge. */
interface Depth {
  readonly y: number;
  readonly row: { readonly id: string; readonly top: number } | null;
}

const TOP: Depth = { y: 0, row: null };

/** By step of the history and day: what was shown, and how far down, when it was left. */
const left = new Map<string, { readonly place: Place; readonly depth: Depth; readonly atMs: number }>();

function keyOf(date: LocalDate): string {
  const state: unknown = window.history.state;
  const idx: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null;
  return `${String(idx)} ${date}`;
}

const topOf = (row: Element) => row.getBoundingClientRect().top;

/** No row is measured below the first in sight: this runs while somebody scrolls. */
function depthNow(): Depth {
  const first = [...document.querySelectorAll<HTMLElement>('[data-party]')].find((row) => topOf(row) >= 0);
  return {
    y: window.scrollY,
    row: first ? { id: first.dataset.party ?? '', top: topOf(first) } : null,
  };
}

/** Goes as far down as it was; what stands above may be higher or lower than then. Returns how to stop. */
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

/** Keeps a day's place: who soon goes back to it finds what was shown, as far down as it was. */
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
  // Not a layout effect: the place that was kept has to be drawn first.
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
