/** What this device remembers of a business's days: which were looked at and up to when, and of which branch. */
import type { LocalDate } from '../../domain/time.ts';
import { localStore } from './localStore.ts';
import { readNumbers, writeNumbers } from './numberNotes.ts';

/** What of a day was looked at. */
type Looked = 'parties' | 'waits';

const PREFIXES: Readonly<Record<Looked, string>> = { parties: 'vaga.dayLooked.', waits: 'vaga.waitsLooked.' };

/** True once a day of this business was looked at on this device: it is one that takes guests in. */
export function isDesk(businessId: string): boolean {
  return localStore.read(PREFIXES.parties + businessId) !== null;
}

/** Returns up to which instant a day's bookings, or who waits, have been seen on this device; null: never looked at. */
export function lookedAt(businessId: string, date: LocalDate, what: Looked): number | null {
  return readNumbers(PREFIXES[what] + businessId)[date] ?? null;
}

/** Stores that a day's bookings, or who waits, have been seen up to an instant. Days before `oldest` are forgotten. */
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

/** Returns the id of the branch that the day was last narrowed to on this device; '' = all. */
export function savedDayBranch(businessId: string): string {
  return localStore.read(branchKey(businessId)) ?? '';
}

/** Stores the branch that the day is narrowed to; '' = all. */
export function saveDayBranch(businessId: string, branchId: string): void {
  localStore.write(branchKey(businessId), branchId || null);
}
