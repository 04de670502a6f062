/** What this device remembers of a business's days: which were looked at and up to when, and of which branch. */
import { isFields } from '../../domain/fields.ts';
import type { LocalDate } from '../../domain/time.ts';
import { localStore } from './localStore.ts';

const lookedKey = (businessId: string) => `vaga.dayLooked.${businessId}`;

function lookedDays(businessId: string): Readonly<Record<LocalDate, number>> {
  try {
    const kept: unknown = JSON.parse(localStore.read(lookedKey(businessId)) ?? '{}');
    const numbers = Object.entries(isFields(kept) ? kept : {}).filter(
      (each): each is [string, number] => typeof each[1] === 'number',
    );
    return Object.fromEntries(numbers);
  } catch {
    return {};
  }
}

/** True once a day of this business was looked at on this device: it is one that takes guests in. */
export function isDesk(businessId: string): boolean {
  return localStore.read(lookedKey(businessId)) !== null;
}

/** Returns up to which instant a day's bookings have been seen on this device; null: never looked at. */
export function lookedAt(businessId: string, date: LocalDate): number | null {
  return lookedDays(businessId)[date] ?? null;
}

/** Keeps that a day's bookings have been seen up to an instant. Days before `oldest` are forgotten. */
export function keepLooked(businessId: string, date: LocalDate, untilMs: number, oldest: LocalDate): void {
  const kept = Object.entries(lookedDays(businessId)).filter(([day]) => day >= oldest);
  const days = Object.fromEntries(kept);
  localStore.write(
    lookedKey(businessId),
    JSON.stringify({ ...days, [date]: Math.max(days[date] ?? 0, untilMs) }),
  );
}

const branchKey = (businessId: string) => `vaga.dayBranch.${businessId}`;

/** Returns the id of the branch that the day was last narrowed to on this device; '' = all. */
export function recallDayBranch(businessId: string): string {
  return localStore.read(branchKey(businessId)) ?? '';
}

/** Keeps the branch that the day is narrowed to; '' = all. */
export function keepDayBranch(businessId: string, branchId: string): void {
  localStore.write(branchKey(businessId), branchId || null);
}
