/**
 * What the device that went on a waiting list keeps of it: only the business reads the list, so nothing else can tell its
 * diner. A JSON list, the latest first, one for each phone and business, as the list has it.
 */
import { isFields, numberAt, textAt } from './fields.ts';
import { type NewWaiting, stillWaits } from './reservations/waiting.ts';
import { isLocalDate, normalizeSlotTime } from './time.ts';

const MAX_WAITS = 10;

export interface Wait extends NewWaiting {
  readonly businessId: string;
  readonly businessName: string;
}

function parseOne(value: unknown): Wait[] {
  if (!isFields(value)) return [];
  const date = textAt(value, 'date');
  const hours = textAt(value, 'hours')
    .split(',')
    .flatMap((hour) => normalizeSlotTime(hour) ?? []);
  const wait = {
    businessId: textAt(value, 'businessId'),
    businessName: textAt(value, 'businessName'),
    phone: textAt(value, 'phone'),
    name: textAt(value, 'name'),
    branchId: textAt(value, 'branchId'),
    date,
    hours,
    partySize: numberAt(value, 'partySize'),
  };
  return wait.businessId && wait.phone && isLocalDate(date) && hours.length > 0 ? [wait] : [];
}

/** Returns the stored list without what is over at `nowMs`; empty when nothing or nonsense is stored. */
export function parseWaits(json: string | null, nowMs: number): Wait[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .flatMap(parseOne)
      .filter((wait) => stillWaits(wait, nowMs))
      .slice(0, MAX_WAITS);
  } catch {
    return [];
  }
}

/** Returns the text to store. */
export function formatWaits(waits: readonly Wait[]): string {
  return JSON.stringify(waits.slice(0, MAX_WAITS).map((wait) => ({ ...wait, hours: wait.hours.join(',') })));
}

/** Returns the list without what a phone waits for at a business. */
export function withoutWait(
  waits: readonly Wait[],
  { businessId, phone }: Pick<Wait, 'businessId' | 'phone'>,
): Wait[] {
  return waits.filter((wait) => wait.businessId !== businessId || wait.phone !== phone);
}
