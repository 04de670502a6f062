/**
 * How often one phone can book at one business: each booking takes one of a few places, which is free again 24
 * hours later. A booking is sent without asking which places are free; it asks only when it is refused.
 */
import { MAX_BOOKINGS_A_DAY, QUOTA_WINDOW_MS } from './constants.ts';

/** When each place was taken last, epoch milliseconds; those never taken are missing. */
export type QuotaPlaces = Readonly<Record<string, number>>;

/** The names of a phone's places. */
export const QUOTA_PLACES: readonly string[] = Array.from({ length: MAX_BOOKINGS_A_DAY }, (_, index) =>
  String(index),
);

/** Returns the place that a booking tries first: chosen by its random id, so that a second one rarely meets it. */
export function firstPlace(reservationId: string, places = MAX_BOOKINGS_A_DAY): string {
  return String(reservationId.charCodeAt(0) % places || 0);
}

/**
 * Returns another place to try after a booking was refused that took `tried`, or null when trying is useless. The
 * oldest is tried even when it seems too young: only the server's clock decides.
 */
export function otherPlace(taken: QuotaPlaces, tried: string, places = MAX_BOOKINGS_A_DAY): string | null {
  const place = freestPlace(taken, places);
  return place === tried || !(tried in taken || Number(tried) >= places) ? null : place;
}

function freestPlace(taken: QuotaPlaces, places: number): string {
  const since = (place: string) => taken[place] ?? -Infinity;
  return QUOTA_PLACES.slice(0, places).reduce((best, place) => (since(place) < since(best) ? place : best));
}

/** True when none of so many places is free at `nowMs`. */
export function isQuotaSpent(taken: QuotaPlaces, nowMs: number, places = MAX_BOOKINGS_A_DAY): boolean {
  return (taken[freestPlace(taken, places)] ?? -Infinity) > nowMs - QUOTA_WINDOW_MS;
}
