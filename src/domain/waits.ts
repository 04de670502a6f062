/** The waiting lists that this device joined, latest first, one per phone and business: only the house reads its list. */
import { isFields, numberAt, parseJson, textAt } from './fields.ts';
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

/** Returns the stored list without entries that are over at `nowMs`; empty for a missing or invalid text. */
export function parseWaits(json: string | null, nowMs: number): Wait[] {
  const value = parseJson(json);
  const waits = Array.isArray(value) ? value.flatMap(parseOne) : [];
  return waits.filter((wait) => stillWaits(wait, nowMs)).slice(0, MAX_WAITS);
}

/** Returns the text to store. */
export function formatWaits(waits: readonly Wait[]): string {
  return JSON.stringify(waits.slice(0, MAX_WAITS).map((wait) => ({ ...wait, hours: wait.hours.join(',') })));
}

/** Returns the list without the entry of a phone at a business. */
export function withoutWait(
  waits: readonly Wait[],
  { businessId, phone }: Pick<Wait, 'businessId' | 'phone'>,
): Wait[] {
  return waits.filter((wait) => wait.businessId !== businessId || wait.phone !== phone);
}
