/**
 * The limit of one phone's bookings at one business: each booking takes one of a few places, which becomes free 24
 * hours later. A booking is sent without reading which places are free; they are read only after a refusal.
 */
import { MAX_BOOKINGS_A_DAY, QUOTA_WINDOW_MS } from './constants.ts';

/** When each place was last taken, epoch milliseconds; unused places are missing. */
export type QuotaPlaces = Readonly<Record<string, number>>;

/** The names of a phone's places. */
export const QUOTA_PLACES: readonly string[] = Array.from({ length: MAX_BOOKINGS_A_DAY }, (_, index) =>
  String(index),
);

/** Returns the place that a booking tries first, from its random id, so that two bookings rarely try the same. */
export function firstPlace(reservationId: string, places = MAX_BOOKINGS_A_DAY): string {
  return String(reservationId.charCodeAt(0) % places || 0);
}

/**
 * Returns another place to try after a booking with the place `tried` was refused, or null when trying is useless. The
 * oldest place is tried even if it seems too recent: only the server's clock decides.
 */
export function otherPlace(taken: QuotaPlaces, tried: string, places = MAX_BOOKINGS_A_DAY): string | null {
  const place = freestPlace(taken, places);
  return place === tried || !(tried in taken || Number(tried) >= places) ? null : place;
}

function freestPlace(taken: QuotaPlaces, places: number): string {
  const since = (place: string) => taken[place] ?? -Infinity;
  return QUOTA_PLACES.slice(0, places).reduce((best, place) => (since(place) < since(best) ? place : best));
}

/** Returns true when none of the places is free at `nowMs`. */
export function isQuotaSpent(taken: QuotaPlaces, nowMs: number, places = MAX_BOOKINGS_A_DAY): boolean {
  return (taken[freestPlace(taken, places)] ?? -Infinity) > nowMs - QUOTA_WINDOW_MS;
}
