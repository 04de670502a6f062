/** The dashboard's figures of today. */
import type { SlotTime } from './time.ts';

/** The parties that are still to come today. */
export interface TodaysTables {
  readonly people: number;
  readonly bookings: number;
  /** The hour of the next party; null: there is none, or it wasn't read. */
  readonly next: SlotTime | null;
}

export interface TodaysSales {
  readonly total: number;
  readonly count: number;
}
