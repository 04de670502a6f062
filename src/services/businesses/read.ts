import { ConversionError } from '../../domain/fields.ts';
import type { Business, DayBookings } from '../../domain/reservations/entities.ts';
import type { LocalDate } from '../../domain/time.ts';
import { dropFirstAnswers } from '../firestore/firstAnswer.ts';
import { documentAtHand, fetchDocument } from '../firestore/rest.ts';
import { toBusiness, toDayBookings } from './convert.ts';

/** Returns the business, or null when there is none. Costs 1 read. Rejects on a network or data error. */
export async function fetchBusiness(businessId: string, signal: AbortSignal): Promise<Business | null> {
  const fields = await fetchDocument(['businesses', businessId], signal);
  const business = fields && toBusiness(businessId, fields);
  if (business instanceof ConversionError) throw business;
  return business;
}

/** Returns the business that the page's first request has brought, null when it hasn't. */
export function businessAtHand(businessId: string): Business | null {
  const fields = documentAtHand(['businesses', businessId]);
  const business = fields && toBusiness(businessId, fields);
  if (business === null || business instanceof ConversionError) return null;
  dropFirstAnswers();
  return business;
}

/** Returns the seats taken at a branch on a day. Costs 1 read. Rejects on a network error. */
export async function fetchDay(
  businessId: string,
  branchId: string,
  date: LocalDate,
  signal: AbortSignal,
): Promise<DayBookings> {
  const fields = await fetchDocument(['businesses', businessId, 'days', `${branchId}_${date}`], signal);
  return toDayBookings(branchId, date, fields);
}
