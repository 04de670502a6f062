import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DayKind } from '../../../domain/reservations/dayPages.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { Shown } from './CoversBar.tsx';

/** What of a day is shown. */
interface Place {
  /** A clock hour; '' = all. */
  readonly hour: string;
  /** Which of 'Activas'. */
  readonly listed: Shown;
  /** null: as the day has it. */
  readonly tab: DayKind | null;
}

const START: Place = { hour: '', listed: 'all', tab: null };

/** Who comes back later looks for what is on by then. */
const KEPT_MS = 300_000;

/** By step of the history and day: what was shown, and how far down in pixels, when it was left. */
const left = new Map<string, { readonly place: Place; readonly y: number; readonly atMs: number }>();

function keyOf(date: LocalDate): string {
  const state: unknown = window.history.state;
  const idx: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null;
  return `${String(idx)} ${date}`;
}

/** Keeps a day's place: who soon goes back to it finds what was shown, as far down as it was. */
export function useDayPlace(date: LocalDate, isReady: boolean): [Place, (change: Partial<Place>) => void] {
  const [place, setPlace] = useState(START);
  const latest = useRef({ place, y: 0 });
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    latest.current.place = place;
  }, [place]);
  useLayoutEffect(() => {
    const key = keyOf(date);
    const before = left.get(key);
    const found = before !== undefined && Date.now() - before.atMs < KEPT_MS ? before : null;
    setPlace(found?.place ?? START);
    wanted.current = found?.y ?? null;
    const now = latest.current;
    now.y = 0;
    return () => void left.set(key, { ...now, atMs: Date.now() });
  }, [date]);
  // Not a layout effect: the place that was kept has to be drawn first.
  useEffect(() => {
    if (!isReady) return;
    if (wanted.current !== null) window.scrollTo(0, wanted.current);
    wanted.current = null;
    const onScroll = () => {
      latest.current.y = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isReady, date]);
  return [place, (change) => setPlace((now) => ({ ...now, ...change }))];
}
