/** The days of a business that were viewed on this device: up to which instant, and for which branch. */
import type { LocalDate } from '../../domain/time.ts';
import { localStore } from './localStore.ts';
import { readNumbers, writeNumbers } from './numberNotes.ts';

/** The list of a day that was viewed: the bookings or the waiting list. */
type Looked = 'parties' | 'waits';

const PREFIXES: Readonly<Record<Looked, string>> = { parties: 'vaga.dayLooked.', waits: 'vaga.waitsLooked.' };

/** Returns true once a day of this business was viewed on this device: then it is a device at the restaurant's desk. */
export function isDesk(businessId: string): boolean {
  return localStore.read(PREFIXES.parties + businessId) !== null;
}

/** Returns the instant up to which a day's bookings, or its waiting list, were viewed on this device; null: never. */
export function lookedAt(businessId: string, date: LocalDate, what: Looked): number | null {
  return readNumbers(PREFIXES[what] + businessId)[date] ?? null;
}

/** Stores that a day's bookings, or its waiting list, were viewed up to an instant. Deletes days before `oldest`. */
export function saveLooked(
  businessId: string,
  date: LocalDate,
  what: Looked,
  untilMs: number,
  oldest: LocalDate,
): void {
  const key = PREFIXES[what] + businessId;
  const recent = Object.entries(readNumbers(key)).filter(([day]) => day >= oldest);
  const days = Object.fromEntries(recent);
  writeNumbers(key, { ...days, [date]: Math.max(days[date] ?? 0, untilMs) });
}

const branchKey = (businessId: string) => `vaga.dayBranch.${businessId}`;

/** Returns the id of the branch for which the day was last filtered on this device; '' = all. */
export function savedDayBranch(businessId: string): string {
  return localStore.read(branchKey(businessId)) ?? '';
}

/** Stores the branch for which the day is filtered; '' = all. */
export function saveDayBranch(businessId: string, branchId: string): void {
  localStore.write(branchKey(businessId), branchId || null);
}
