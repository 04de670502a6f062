import { businessDocuments } from './businesses.ts';
import { reservationDocuments } from './reservations.ts';
import type { SeedDocument } from './types.ts';
import { restaurantVentureDocuments } from './ventures.ts';

/**
 * The demo data, whole: the same for the same `nowMs` (epoch milliseconds); dates are laid around that day
 * in El Salvador.
 */
export function seedDocuments(nowMs: number): SeedDocument[] {
  const now = new Date(nowMs);
  return [...businessDocuments(now), ...reservationDocuments(nowMs), ...restaurantVentureDocuments(now)];
}
