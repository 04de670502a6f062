import type { LocalDate } from '../time.ts';
import type { Reservation } from './entities.ts';

/** The changes of a business's reservations, on any day. */
export interface DayChanges<R extends Reservation> {
  readonly changed: readonly R[];
  /** Ids of documents that were deleted, or are no valid reservations. */
  readonly gone: readonly string[];
}

/** Returns a day's reservations after changes: those moved to another day are removed, those moved to it are added. */
export function afterChanges<R extends Reservation>(
  day: readonly R[],
  date: LocalDate,
  { changed, gone }: DayChanges<R>,
): readonly R[] {
  if (changed.length + gone.length === 0) return day;
  const byId = new Map(day.map((each) => [each.id, each]));
  for (const each of changed) {
    if (each.slotDate === date) byId.set(each.id, each);
    else byId.delete(each.id);
  }
  for (const id of gone) byId.delete(id);
  return [...byId.values()];
}
