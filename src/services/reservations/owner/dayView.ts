import type { Unshown } from '../../../domain/reservations/dayPages.ts';
import type { Business, DayBookings } from '../../../domain/reservations/entities.ts';
import type { StoredReservation } from './convert.ts';

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
