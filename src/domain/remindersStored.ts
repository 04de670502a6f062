/** The reminders in local storage: four JSON objects by key. */
import { type Fields, fieldsIn, isFields, textAt } from './fields.ts';
import {
  type CancelledRecord,
  type MovedRecord,
  type ReminderRequest,
  type ReminderState,
  reminderKey,
  toRecord,
} from './reminders.ts';
import { slotInstantMs } from './time.ts';

const entriesIn = (json: string | null): [string, unknown][] => Object.entries(fieldsIn(json));

function requestOf(fields: Fields): ReminderRequest | null {
  const request = {
    reservationId: textAt(fields, 'reservationId'),
    businessId: textAt(fields, 'businessId') || null,
    businessName: textAt(fields, 'businessName'),
    slotDate: textAt(fields, 'slotDate'),
    slotTime: textAt(fields, 'slotTime'),
  };
  const isReadable =
    request.reservationId && !Number.isNaN(slotInstantMs(request.slotDate, request.slotTime));
  return isReadable ? request : null;
}

function parseRecord(fields: Fields): CancelledRecord | null {
  const request = requestOf(fields);
  const atMs = Date.parse(textAt(fields, 'scheduledAt'));
  if (request === null || Number.isNaN(atMs)) return null;
  return { ...toRecord(request, atMs), ...(fields.byBusiness === true && { byBusiness: true }) };
}

function parseMoved(fields: Fields): MovedRecord | null {
  const request = requestOf(fields);
  const { partySize, atMs } = fields;
  if (request === null || typeof partySize !== 'number' || typeof atMs !== 'number') return null;
  const branchName = textAt(fields, 'branchName');
  return { ...request, branchName, partySize, atMs, told: fields.told === true };
}

/** Returns the entries that `parse` can read, by the key of their reminder. */
function recordsIn<R extends ReminderRequest>(json: string | null, parse: (fields: Fields) => R | null) {
  const records = entriesIn(json).flatMap(([, value]) => (isFields(value) && parse(value)) || []);
  return new Map(records.map((record) => [reminderKey(record), record]));
}

/** Returns the state from its stored JSON texts; malformed parts are dropped. Never throws. */
export function parseReminders(
  savedJson: string | null,
  firedJson: string | null,
  cancelledJson: string | null = null,
  movedJson: string | null = null,
): ReminderState {
  const fired = entriesIn(firedJson).flatMap(([key, slot]) =>
    typeof slot === 'string' ? [[key, slot] as const] : [],
  );
  return {
    saved: recordsIn(savedJson, parseRecord),
    fired: new Map(fired),
    cancelled: recordsIn(cancelledJson, parseRecord),
    moved: recordsIn(movedJson, parseMoved),
  };
}

/** Returns the JSON of one of the state's maps, an object by key. */
export function reminderJson(map: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(map));
}
