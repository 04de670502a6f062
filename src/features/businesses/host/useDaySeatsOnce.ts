import { useCallback } from 'react';
import type { DayBookings } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { type Loaded, useLoad } from '../../../hooks/useLoad.ts';
import { fetchDay } from '../../../services/businesses/read.ts';

/** Returns the seats taken at a branch on a day, asked for once, and the way to ask again. Costs 1 read. */
export function useDaySeatsOnce(
  businessId: string,
  branchId: string,
  date: LocalDate,
): readonly [Loaded<DayBookings>, () => void] {
  const load = useCallback(
    (signal: AbortSignal) => fetchDay(businessId, branchId, date, signal),
    [businessId, branchId, date],
  );
  const [seats, again] = useLoad(load);
  return [seats, again];
}
