import type { Unshown } from '../../../domain/reservations/dayPages.ts';
import type { Business, DayBookings } from '../../../domain/reservations/entities.ts';
import type { StoredReservation } from './convert.ts';

export interface DayView {
  /** All reservations of the day, or one page of the active and one of the ended ones. */
  readonly reservations: readonly StoredReservation[];
  /** false while the connection is down: then they are the last known. */
  readonly live: boolean;
  /** What the day has beside `reservations`: a day that is too long comes in pages. */
  readonly unshown: Unshown;
  /** The seats taken, by branch, where `reservations` can't say it; null where they can. */
  readonly seats: ReadonlyMap<string, DayBookings> | null;
  /** When this device last saw them, where the server has not answered yet; else left out. */
  readonly cachedMs?: number;
}

export interface DayListener {
  readonly onDay: (view: DayView) => void;
  readonly onBusiness: (business: Business) => void;
  /** The day can't be shown: no right, or no network before anything came. */
  readonly onFailure: () => void;
}
