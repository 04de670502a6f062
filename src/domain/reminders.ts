/**
 * Reservation reminders as pure steps (specification sections 3 and 4): every step takes what the device has
 * saved and now, and returns what to save and which reminders to fire.
 */
import { EXPIRY_GRACE_MS, REMINDER_LEAD_MS } from './reservations/constants.ts';
import { isExpired } from './reservations/policies.ts';
import { isConfirmedStatus } from './reservations/status.ts';
import { type LocalDate, type SlotTime, slotInstantMs } from './time.ts';

/** Name of the in-app event that a firing reminder raises. */
export const REMINDER_EVENT = 'vaga:reservation-reminder';

/** What a booking hands over to be reminded of. */
export interface ReminderRequest {
  readonly reservationId: string;
  readonly businessId: string | null;
  readonly businessName: string;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
}

/** A reminder as saved. */
export interface ReminderRecord extends ReminderRequest {
  /** ISO timestamp of firing. */
  readonly scheduledAt: string;
}

/** A reservation of a list to sync with; fits a lookup card. */
export interface ReminderItem {
  readonly id: string;
  readonly businessId: string | null;
  readonly businessName: string;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
  readonly statusNormalized: string;
}

export interface ReminderState {
  /** Saved reminders by key. A fired one stays until it is dismissed. */
  readonly saved: ReadonlyMap<string, ReminderRecord>;
  /** The slot ('date time') for which each key has fired on this device: outlives the dismissal, so that a
   * sync, a reload or a second tab doesn't remind again; another slot does. */
  readonly fired: ReadonlyMap<string, string>;
}

export interface ReminderStep {
  readonly state: ReminderState;
  readonly fire: readonly ReminderRecord[];
}

export type ReminderDecision =
  | { readonly kind: 'skip'; readonly reason: 'incomplete' | 'unparseable' | 'expired' }
  | { readonly kind: 'now' }
  | { readonly kind: 'at'; readonly atMs: number };

/** 'businessId:reservationId', or just the reservation's id where no business is known. */
export function reminderKey(of: Pick<ReminderRequest, 'businessId' | 'reservationId'>): string {
  return of.businessId ? `${of.businessId}:${of.reservationId}` : of.reservationId;
}

/** Whether and when to remind: 15 minutes before the start, at once when less is left, not once it started. */
export function decideReminder(request: ReminderRequest, nowMs: number): ReminderDecision {
  if (!request.reservationId || !request.slotDate || !request.slotTime) {
    return { kind: 'skip', reason: 'incomplete' };
  }
  const startMs = slotInstantMs(request.slotDate, request.slotTime);
  if (Number.isNaN(startMs)) return { kind: 'skip', reason: 'unparseable' };
  if (nowMs >= startMs) return { kind: 'skip', reason: 'expired' };
  const atMs = startMs - REMINDER_LEAD_MS;
  return nowMs >= atMs ? { kind: 'now' } : { kind: 'at', atMs };
}

function slotOf(request: ReminderRequest): string {
  return `${request.slotDate} ${request.slotTime}`;
}

function hasFired(state: ReminderState, request: ReminderRequest): boolean {
  return state.fired.get(reminderKey(request)) === slotOf(request);
}

function withFired(fired: ReminderState['fired'], records: readonly ReminderRecord[]): Map<string, string> {
  return new Map([...fired, ...records.map((record) => [reminderKey(record), slotOf(record)] as const)]);
}

function toRecord(
  { reservationId, businessId, businessName, slotDate, slotTime }: ReminderRequest,
  atMs: number,
) {
  const scheduledAt = new Date(atMs).toISOString();
  return { reservationId, businessId, businessName, slotDate, slotTime, scheduledAt };
}

/**
 * One reservation's reminder. A later one is saved in place of what its key had; one that is due fires
 * without being saved (section 4). Nothing changes for a request to skip or a slot that already fired.
 */
export function scheduleReminder(
  state: ReminderState,
  request: ReminderRequest,
  nowMs: number,
): ReminderStep {
  const decision = decideReminder(request, nowMs);
  if (decision.kind === 'skip' || hasFired(state, request)) return { state, fire: [] };
  const key = reminderKey(request);
  const saved = new Map(state.saved);
  if (decision.kind === 'at') {
    saved.set(key, toRecord(request, decision.atMs));
    return { state: { saved, fired: state.fired }, fire: [] };
  }
  const previous = saved.get(key);
  if (previous && slotOf(previous) !== slotOf(request)) saved.delete(key);
  const fire = [toRecord(request, nowMs)];
  return { state: { saved, fired: withFired(state.fired, fire) }, fire };
}

function scheduleAll(
  state: ReminderState,
  requests: readonly ReminderRequest[],
  nowMs: number,
): ReminderStep {
  return requests.reduce<ReminderStep>(
    (done, request) => {
      const step = scheduleReminder(done.state, request, nowMs);
      return { state: step.state, fire: [...done.fire, ...step.fire] };
    },
    { state, fire: [] },
  );
}

/**
 * Brings the reminders in line with a list of reservations: those confirmed (or without a status) and not
 * expired get theirs; whatever else was saved is removed.
 */
export function syncReminders(
  state: ReminderState,
  items: readonly ReminderItem[],
  nowMs: number,
): ReminderStep {
  const requests = items
    .filter((item) => isConfirmedStatus(item.statusNormalized))
    .filter((item) => !isExpired(item.slotDate, item.slotTime, nowMs))
    .map((item) => ({ ...item, reservationId: item.id }));
  const keys = new Set(requests.map(reminderKey));
  const saved = new Map([...state.saved].filter(([key]) => keys.has(key)));
  return scheduleAll({ saved, fired: state.fired }, requests, nowMs);
}

function withoutExpired(state: ReminderState, nowMs: number): ReminderState {
  const isOver = (date: string, time: string) => !(nowMs < slotInstantMs(date, time) + EXPIRY_GRACE_MS);
  return {
    saved: new Map([...state.saved].filter(([, { slotDate, slotTime }]) => !isOver(slotDate, slotTime))),
    fired: new Map([...state.fired].filter(([, slot]) => !isOver(slot.slice(0, 10), slot.slice(11)))),
  };
}

/**
 * The app's start: saved reminders are scheduled anew, so one whose slot began while the app was closed is
 * dropped (scheduling knows no grace, section 4); one that fired but wasn't dismissed stays saved.
 */
export function restartReminders(state: ReminderState, nowMs: number): ReminderStep {
  const current = withoutExpired(state, nowMs);
  const isKept = (record: ReminderRecord) =>
    hasFired(current, record) || decideReminder(record, nowMs).kind !== 'skip';
  const saved = new Map([...current.saved].filter(([, record]) => isKept(record)));
  return scheduleAll({ ...current, saved }, [...saved.values()], nowMs);
}

/** A wake of the running app: what is due fires, late until the table is given away; the expired is dropped. */
export function wakeReminders(state: ReminderState, nowMs: number): ReminderStep {
  const current = withoutExpired(state, nowMs);
  const fire = [...current.saved.values()].filter(
    (record) => nowMs >= Date.parse(record.scheduledAt) && !hasFired(current, record),
  );
  return { state: { ...current, fired: withFired(current.fired, fire) }, fire };
}

/** The saved reminders without one key. */
export function dismissReminder(state: ReminderState, key: string): ReminderState {
  return { saved: new Map([...state.saved].filter(([kept]) => kept !== key)), fired: state.fired };
}

/** When the next reminder is due (epoch milliseconds); null when none waits. */
export function nextReminderMs(state: ReminderState): number | null {
  const waiting = [...state.saved.values()].filter((record) => !hasFired(state, record));
  return waiting.length ? Math.min(...waiting.map((record) => Date.parse(record.scheduledAt))) : null;
}

/** Saved reminders that fired and weren't dismissed: what the dialog has to show, the earliest slot first. */
export function undismissedReminders(state: ReminderState): ReminderRecord[] {
  return [...state.saved.values()]
    .filter((record) => hasFired(state, record))
    .sort((a, b) => (slotOf(a) < slotOf(b) ? -1 : 1));
}

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

/** The state from its two stored JSON texts; whatever is malformed is dropped, never an error. */
export function parseReminders(savedJson: string | null, firedJson: string | null): ReminderState {
  const records = parseObject(savedJson).flatMap(([, value]) => parseRecord(value) ?? []);
  const fired = parseObject(firedJson).flatMap(([key, slot]) =>
    typeof slot === 'string' ? [[key, slot] as const] : [],
  );
  return {
    saved: new Map(records.map((record) => [reminderKey(record), record])),
    fired: new Map(fired),
  };
}

/** JSON of one of the state's two maps, an object by key. */
export function reminderJson(map: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(map));
}
