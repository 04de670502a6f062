/** What an owner's week reads: a branch's days by name, never its reservations. */
import { collection, doc, getCount, getDoc, query, where } from 'firebase/firestore/lite';
import { ConversionError } from '../../../domain/fields.ts';
import type { Business, DayBookings } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { toBusiness, toDayBookings } from '../../businesses/convert.ts';
import type { Deps } from '../../firestore/deps.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { withTimeout } from '../../firestore/timeout.ts';
import { dayRef } from '../documents.ts';

/** Returns the business with its branches; null = there is none. Costs 1 read. Rejects on a network or data error. */
export async function readWeekBusiness(
  businessId: string,
  deps: Deps = roleDeps('business'),
): Promise<Business | null> {
  const fields = (await withTimeout(getDoc(doc(deps.db, 'businesses', businessId)), deps)).data();
  const business = fields === undefined ? null : toBusiness(businessId, fields);
  if (business instanceof ConversionError) throw business;
  return business;
}

/** Returns the seats taken at a branch by date. Costs a read for each date. Rejects on a network error. */
export async function readBranchDays(
  businessId: string,
  branchId: string,
  dates: readonly LocalDate[],
  deps: Deps = roleDeps('business'),
): Promise<ReadonlyMap<LocalDate, DayBookings>> {
  const days = await Promise.all(
    dates.map(async (date) => {
      const found = await withTimeout(getDoc(dayRef(deps.db, businessId, { branchId, date })), deps);
      return [date, toDayBookings(branchId, date, found.data() ?? null)] as const;
    }),
  );
  return new Map(days);
}

/**
 * Returns how many reservations of a branch have a note, over some days, ended ones too. Costs 1 read for up to 1,000,
 * and 1 by the rules. Rejects on a network error or without the owner's right.
 */
export async function countNotes(
  businessId: string,
  branchId: string,
  dates: readonly LocalDate[],
  deps: Deps = roleDeps('business'),
): Promise<number> {
  const wanted = query(
    collection(deps.db, 'businesses', businessId, 'reservations'),
    where('branchId', '==', branchId),
    where('slotDate', 'in', dates),
    where('notes', '>', ''),
  );
  return (await withTimeout(getCount(wanted), deps)).data().count;
}
