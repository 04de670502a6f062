import type { DayBookings } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';

/** Keeps the seats of a branch's day live until `signal` aborts. Rejects when the live client can't be loaded. */
export async function watchSeats(
  [businessId, branchId, date]: readonly [string, string, LocalDate],
  onDay: (day: DayBookings) => void,
  onError: () => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const { watchDay } = await import('../../../services/businesses/watchDay.ts');
  if (!signal.aborted) {
    signal.addEventListener('abort', watchDay(businessId, branchId, date, onDay, onError));
  }
}
