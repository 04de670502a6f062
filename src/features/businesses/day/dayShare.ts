import { type ComponentType, createContext, type RefObject, useContext } from 'react';
import type { Branch } from '../../../domain/reservations/entities.ts';
import type { GuestNotes } from '../../../domain/reservations/guests.ts';
import type { Night, Stop } from '../../../domain/reservations/night.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { RowHandlers } from './PartyRow.tsx';
import type { Day } from './useDay.ts';
import type { FoundNoShows } from './useDeskNotes.ts';

/** The data that the parts of the day's screen share. */
export interface DayShare extends Pick<Day, 'seats' | 'cameAt' | 'reservations'>, FoundNoShows {
  readonly businessId: string;
  readonly businessName: string;
  readonly date: LocalDate;
  readonly nowMs: number;
  readonly branches: readonly Branch[];
  /** The branches that are shown: one, or all. */
  readonly shown: readonly Branch[];
  /** The shown branches that can seat guests who come now. */
  readonly open: readonly Branch[];
  readonly busy: ReadonlySet<string>;
  /** The party that is shown beside the list. */
  readonly selected: string | null;
  /** The business's notes on its guests, by phone. */
  readonly guestNotes: GuestNotes;
  /** The team's notes on the day; null until they are read. */
  readonly night: Night | null;
  /** Hours that take no more bookings online; the lists show them with `Stopped` once its code has loaded. */
  readonly stops: readonly Stop[];
  readonly Stopped: ComponentType<{ readonly stops: readonly Stop[] }> | null;
  /** The screen's heading: it takes the focus when the focused element is removed. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly handlers: RowHandlers;
}

/** How long a booking is marked as new. */
const FRESH_MS = 120_000;

/** True for a booking that came a moment ago, while this day was open. */
export function isFresh({ cameAt, nowMs }: DayShare, id: string): boolean {
  const came = cameAt.get(id);
  return came !== undefined && nowMs - came < FRESH_MS;
}

export const DayContext = createContext<DayShare | null>(null);

/** Returns the data that the parts of the day's screen share. */
export function useDayShare(): DayShare {
  const share = useContext(DayContext);
  if (share === null) throw new Error('not on the day screen');
  return share;
}
