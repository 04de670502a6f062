import type { LocalDate } from '../time.ts';
import type { Reservation } from './entities.ts';

/** What happened to a business's reservations, of whatever day. */
export interface DayChanges<R extends Reservation> {
  readonly changed: readonly R[];
  /** Ids of those that are no more, or no reservations. */
  readonly gone: readonly string[];
}

/** Returns the reservations of a day after changes: those moved to another day leave it, those moved to it come. */
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
