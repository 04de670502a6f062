/** The reminders in local storage: four JSON objects by key. */
import {
  type CancelledRecord,
  type MovedRecord,
  type ReminderRecord,
  type ReminderState,
  reminderKey,
  toRecord,
} from './reminders.ts';
import { slotInstantMs } from './time.ts';

function parseObject(json: string | null): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  } catch {
    return [];
  }
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function requestOf(fields: ReadonlyMap<string, unknown>) {
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
  const isReadable =
    request.reservationId && !Number.isNaN(slotInstantMs(request.slotDate, request.slotTime));
  return isReadable ? { request, text } : null;
}

function parseRecord(value: unknown): CancelledRecord | null {
  const fields = fieldsOf(value);
  const found = requestOf(fields);
  const atMs = Date.parse(found?.text('scheduledAt') ?? '');
  if (found === null || Number.isNaN(atMs)) return null;
  const record: ReminderRecord = toRecord(found.request, atMs);
  return fields.get('byBusiness') === true ? { ...record, byBusiness: true } : record;
}

function parseMoved(value: unknown): MovedRecord[] {
  const fields = fieldsOf(value);
  const found = requestOf(fields);
  const [partySize, atMs] = [fields.get('partySize'), fields.get('atMs')];
  if (found === null || typeof partySize !== 'number' || typeof atMs !== 'number') return [];
  return [
    {
      ...found.request,
      branchName: found.text('branchName'),
      partySize,
      atMs,
      told: fields.get('told') === true,
    },
  ];
}

function parseRecords(json: string | null): Map<string, CancelledRecord> {
  const records = parseObject(json).flatMap(([, value]) => parseRecord(value) ?? []);
  return new Map(records.map((record) => [reminderKey(record), record]));
}

/** Returns the state from its stored JSON texts; malformed parts are dropped. Never throws. */
export function parseReminders(
  savedJson: string | null,
  firedJson: string | null,
  cancelledJson: string | null = null,
  movedJson: string | null = null,
): ReminderState {
  const fired = parseObject(firedJson).flatMap(([key, slot]) =>
    typeof slot === 'string' ? [[key, slot] as const] : [],
  );
  return {
    saved: parseRecords(savedJson),
    fired: new Map(fired),
    cancelled: parseRecords(cancelledJson),
    moved: new Map(
      parseObject(movedJson)
        .flatMap(([, value]) => parseMoved(value))
        .map((record) => [reminderKey(record), record]),
    ),
  };
}

/** Returns the JSON of one of the state's maps, an object by key. */
export function reminderJson(map: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(map));
}
