/** How a device keeps its reminders: three JSON objects by key in local storage. */
import { type ReminderRecord, type ReminderState, reminderKey, toRecord } from './reminders.ts';
import { slotInstantMs } from './time.ts';

function parseObject(json: string | null): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  } catch {
    return [];
  }
}

function parseRecord(value: unknown): ReminderRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const text = (name: string) => {
    const field = fields.get(name);
    return typeof field === 'string' ? field : '';
  };
  const request = {
    reservationId: text('reservationId'),
    businessId: text('businessId') || null,
    businessName: text('businessName'),
    slotDate: text('slotDate'),
    slotTime: text('slotTime'),
  };
  const atMs = Date.parse(text('scheduledAt'));
  const isReadable =
    request.reservationId && !Number.isNaN(slotInstantMs(request.slotDate, request.slotTime));
  return isReadable && !Number.isNaN(atMs) ? toRecord(request, atMs) : null;
}

function parseRecords(json: string | null): Map<string, ReminderRecord> {
  const records = parseObject(json).flatMap(([, value]) => parseRecord(value) ?? []);
  return new Map(records.map((record) => [reminderKey(record), record]));
}

/** The state from its stored JSON texts; whatever is malformed is dropped, never an error. */
export function parseReminders(
  savedJson: string | null,
  firedJson: string | null,
  cancelledJson: string | null = null,
): ReminderState {
  const fired = parseObject(firedJson).flatMap(([key, slot]) =>
    typeof slot === 'string' ? [[key, slot] as const] : [],
  );
  return {
    saved: parseRecords(savedJson),
    fired: new Map(fired),
    cancelled: parseRecords(cancelledJson),
  };
}

/** JSON of one of the state's maps, an object by key. */
export function reminderJson(map: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(map));
}
