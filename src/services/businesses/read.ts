import { mapAt } from '../../domain/fields.ts';
import type { Business, DayBookings } from '../../domain/reservations/entities.ts';
import type { LocalDate } from '../../domain/time.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { dropFirstAnswers } from '../firestore/firstAnswer.ts';
import { docAtHand, getDoc } from '../firestore/read.ts';
import { toBusiness, toDayBookings } from './convert.ts';

const at = (...path: readonly string[]) => doc(database(), 'businesses', ...path);

/** Returns the business, or null when there is none. Costs 1 read. Rejects on a network error. */
export async function fetchBusiness(
  businessId: string,
  signal?: AbortSignal,
  db = database(),
): Promise<Business | null> {
  return toBusiness(businessId, (await getDoc(doc(db, 'businesses', businessId), signal)).data() ?? {});
}

/** Returns the business from the page's first request; null when that hasn't arrived. */
export function businessAtHand(businessId: string): Business | null {
  const business = toBusiness(businessId, docAtHand(at(businessId))?.data() ?? {});
  if (business !== null) dropFirstAnswers();
  return business;
}

/** Returns the seats that diners find taken, and the stopped hours. Costs 1 read. Rejects on a network error. */
export async function fetchDay(
  businessId: string,
  branchId: string,
  date: LocalDate,
  signal: AbortSignal,
): Promise<DayBookings> {
  const fields = (await getDoc(at(businessId, 'days', `${branchId}_${date}`), signal)).data() ?? {};
  return { ...toDayBookings(branchId, date, fields), stopped: mapAt(fields, 'stopped') };
}

/** Returns the seats that are booked, which count for the house. Costs 1 read. Rejects on a network error. */
export async function fetchBooked(...asked: Parameters<typeof fetchDay>): Promise<DayBookings> {
  const { stopped: _, ...day } = await fetchDay(...asked);
  return day;
}
