/**
 * Reservation reminders as pure functions (docs/product.md, Reminders): each takes the saved state of the device and
 * the current time, and returns the state to save and the reminders to fire.
 */
import { EXPIRY_GRACE_MS, REMINDER_LEAD_MS } from './reservations/constants.ts';
import { isExpired } from './reservations/policies.ts';
import { isConfirmedStatus } from './reservations/status.ts';
import { type LocalDate, type SlotTime, slotInstantMs } from './time.ts';

/** Name of the event that a firing reminder dispatches in the app. */
export const REMINDER_EVENT = 'vaga:reservation-reminder';

/** The data of a booking that its reminder needs. */
export interface ReminderRequest {
  readonly reservationId: string;
  readonly businessId: string | null;
  readonly businessName: string;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
}

/** A saved reminder. */
export interface ReminderRecord extends ReminderRequest {
  /** ISO timestamp at which it fires. */
  readonly scheduledAt: string;
}

/** A reservation in a list to sync with; a card has these fields. */
export interface ReminderItem extends Omit<ReminderRequest, 'reservationId'> {
  readonly id: string;
  readonly statusNormalized: string;
}

/** A reservation that was cancelled on another device. */
export interface CancelledRecord extends ReminderRecord {
  /** The business cancelled it; missing when the card doesn't tell. */
  readonly byBusiness?: boolean;
}

/** A change of a reservation by the business: its present branch and party size. */
export interface Move {
  readonly branchName: string;
  readonly partySize: number;
  /** When the business changed it, epoch milliseconds. */
  readonly atMs: number;
}

/** A reservation that the business moved or changed, in its present state. */
export interface MovedRecord extends ReminderRequest, Move {
  /** The diner has read the message about it. */
  readonly told: boolean;
}

export interface ReminderState {
  /** Saved reminders by key. A reminder that fired stays until it is dismissed. */
  readonly saved: ReadonlyMap<string, ReminderRecord>;
  /** The slot ('date time') for which each key fired on this device. It is kept after the dismissal, so that a
   * sync, a reload or a second tab doesn't fire again; only a new slot does. */
  readonly fired: ReadonlyMap<string, string>;
  /** Reservations cancelled elsewhere, by key, until the diner has read the message. */
  readonly cancelled: ReadonlyMap<string, CancelledRecord>;
  /** Reservations last changed by the business, by key; kept until they are over, so that each is shown only once. */
  readonly moved: ReadonlyMap<string, MovedRecord>;
}

/** The state of a reservation in the database. 'unknown': the request failed, or the response doesn't tell. */
export type ReservationLook =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'stands';
      readonly slotDate: LocalDate;
      readonly slotTime: SlotTime;
      /** Present if the business changed it last, and not the diner. */
      readonly moved?: Move;
    }
  /** No reminder is needed any more: the party has arrived, or the visit has ended. */
  | { readonly kind: 'over'; readonly cancelled: boolean; readonly byBusiness?: boolean };

export interface ReminderStep {
  readonly state: ReminderState;
  readonly fire: readonly ReminderRecord[];
}

export type ReminderDecision =
  | { readonly kind: 'skip'; readonly reason: 'incomplete' | 'unparseable' | 'expired' }
  | { readonly kind: 'now' }
  | { readonly kind: 'at'; readonly atMs: number };

/** Returns 'businessId:reservationId', or only the reservation's id when the business isn't known. */
export function reminderKey(of: Pick<ReminderRequest, 'businessId' | 'reservationId'>): string {
  return of.businessId ? `${of.businessId}:${of.reservationId}` : of.reservationId;
}

/** Returns whether and when to remind: 15 minutes before the start, at once if later, never after the start. */
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

function slotOf(request: Pick<ReminderRequest, 'slotDate' | 'slotTime'>): string {
  return `${request.slotDate} ${request.slotTime}`;
}

function hasFired(state: ReminderState, request: ReminderRequest): boolean {
  return state.fired.get(reminderKey(request)) === slotOf(request);
}

function withFired(fired: ReminderState['fired'], records: readonly ReminderRecord[]): Map<string, string> {
  return new Map([...fired, ...records.map((record) => [reminderKey(record), slotOf(record)] as const)]);
}

/** Returns a reminder in the form in which it is saved, to fire at `atMs`. */
export function toRecord(
  { reservationId, businessId, businessName, slotDate, slotTime }: ReminderRequest,
  atMs: number,
) {
  const scheduledAt = new Date(atMs).toISOString();
  return { reservationId, businessId, businessName, slotDate, slotTime, scheduledAt };
}

/**
 * Schedules the reminder of one reservation. A future one replaces the saved one of its key; one that is due fires
 * without being saved. A request to skip, or a slot that already fired, changes nothing.
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
    return { state: { ...state, saved }, fire: [] };
  }
  const previous = saved.get(key);
  if (previous && slotOf(previous) !== slotOf(request)) saved.delete(key);
  const fire = [toRecord(request, nowMs)];
  return { state: { ...state, saved, fired: withFired(state.fired, fire) }, fire };
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
 * Syncs the reminders with a list of reservations: those that are confirmed (or without a status) and not expired get a
 * reminder; all other saved reminders are removed.
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
  return scheduleAll({ ...state, saved }, requests, nowMs);
}

function withoutExpired(state: ReminderState, nowMs: number): ReminderState {
  const isOver = (date: string, time: string) => !(nowMs < slotInstantMs(date, time) + EXPIRY_GRACE_MS);
  return {
    ...state,
    saved: new Map([...state.saved].filter(([, { slotDate, slotTime }]) => !isOver(slotDate, slotTime))),
    fired: new Map([...state.fired].filter(([, slot]) => !isOver(slot.slice(0, 10), slot.slice(11)))),
    moved: new Map([...state.moved].filter(([, { slotDate, slotTime }]) => !isOver(slotDate, slotTime))),
  };
}

/** The keys of reminders whose reservation is being checked. */
export type Held = Pick<ReadonlySet<string>, 'has'>;

const NONE: Held = new Set();

/**
 * Schedules the saved reminders again when the app starts. One whose slot began while the app was closed is dropped
 * (docs/silent-points.md); one that fired but wasn't dismissed stays saved. Those in `held`, whose reservation is being
 * checked, don't fire yet.
 */
export function restartReminders(state: ReminderState, nowMs: number, held: Held = NONE): ReminderStep {
  const current = withoutExpired(state, nowMs);
  const isKept = (record: ReminderRecord) =>
    hasFired(current, record) || decideReminder(record, nowMs).kind !== 'skip';
  const saved = new Map([...current.saved].filter(([, record]) => isKept(record)));
  const free = [...saved].filter(([key]) => !held.has(key)).map(([, record]) => record);
  return scheduleAll({ ...current, saved }, free, nowMs);
}

/**
 * Handles a wake-up of the running app: due reminders fire, even late until the table is given away; expired ones are
 * dropped. Those in `held`, whose reservation is being checked, don't fire yet.
 */
export function wakeReminders(state: ReminderState, nowMs: number, held: Held = NONE): ReminderStep {
  const current = withoutExpired(state, nowMs);
  const fire = [...current.saved]
    .filter(([key, record]) => isDue(current, record, nowMs) && !held.has(key))
    .map(([, record]) => record);
  return { state: { ...current, fired: withFired(current.fired, fire) }, fire };
}

function isDue(state: ReminderState, record: ReminderRecord, nowMs: number): boolean {
  return nowMs >= Date.parse(record.scheduledAt) && !hasFired(state, record);
}

/** How long after its hour a reservation is still checked: a late diner must learn that it was cancelled. */
const LOOK_BACK_MS = 12 * 3_600_000;
const MOST_LOOKS = 5;

/**
 * Returns the reservations to check when the app opens, at most the 5 soonest: those of saved reminders, and those in
 * `own`, booked on this device, whose reminder may have been dismissed.
 */
export function remindersToCheck(
  state: ReminderState,
  own: readonly ReminderRequest[],
  nowMs: number,
): ReminderRecord[] {
  const unsaved = own
    .filter((each) => !state.saved.has(reminderKey(each)))
    .map((each) => toRecord(each, slotInstantMs(each.slotDate, each.slotTime) - REMINDER_LEAD_MS));
  return bySlot([...state.saved.values(), ...unsaved])
    .filter(({ slotDate, slotTime }) => nowMs < slotInstantMs(slotDate, slotTime) + LOOK_BACK_MS)
    .slice(0, MOST_LOOKS);
}

/**
 * Returns the step after checking `record`. Over: no reminder; a cancellation is saved as news. Moved: the reminder
 * gets the new hour, and the change is saved as news. Otherwise, or if the check failed, it fires if due.
 */
export function settleReminder(
  before: ReminderState,
  record: ReminderRecord,
  look: ReservationLook,
  nowMs: number,
): ReminderStep {
  const key = reminderKey(record);
  const state = look.kind === 'stands' && look.moved ? withMove(before, record, look, look.moved) : before;
  if (look.kind === 'over') {
    const rest = dismissReminder(state, key);
    const told = { ...record, ...(look.byBusiness && { byBusiness: true }) };
    const cancelled = look.cancelled ? new Map([...rest.cancelled, [key, told]]) : rest.cancelled;
    return { state: { ...rest, cancelled }, fire: [] };
  }
  const saved = state.saved.get(key);
  // Also for a dismissed reminder: it was dismissed for the old hour.
  if (look.kind === 'stands' && slotOf(look) !== slotOf(saved ?? record)) {
    const { slotDate, slotTime } = look;
    return scheduleReminder(dismissReminder(state, key), { ...record, slotDate, slotTime }, nowMs);
  }
  // It was dismissed, or its hour is past.
  if (saved === undefined) return { state, fire: [] };
  const fire = isDue(state, saved, nowMs) ? [saved] : [];
  return { state: { ...state, fired: withFired(state.fired, fire) }, fire };
}

/** Returns the state with a change by the business, unless this change was saved (and shown) before. */
function withMove(
  state: ReminderState,
  { reservationId, businessId, businessName }: ReminderRequest,
  { slotDate, slotTime }: Pick<ReminderRequest, 'slotDate' | 'slotTime'>,
  move: Move,
): ReminderState {
  const request = { reservationId, businessId, businessName, slotDate, slotTime };
  const key = reminderKey(request);
  if (state.moved.get(key)?.atMs === move.atMs) return state;
  return { ...state, moved: new Map([...state.moved, [key, { ...request, ...move, told: false }]]) };
}

/** Returns the state in which the diner has read the message about a change. */
export function tellMove(state: ReminderState, key: string): ReminderState {
  const moved = new Map(
    [...state.moved].map(([of, record]) => [of, of === key ? { ...record, told: true } : record]),
  );
  return { ...state, moved };
}

/** Returns the state without the saved reminder and the cancellation of one key. */
export function dismissReminder(state: ReminderState, key: string): ReminderState {
  const without = <T>(map: ReadonlyMap<string, T>) => new Map([...map].filter(([kept]) => kept !== key));
  return { ...state, saved: without(state.saved), cancelled: without(state.cancelled) };
}

/** Returns when the next reminder not in `held` is due (epoch milliseconds); null when none is waiting. */
export function nextReminderMs(state: ReminderState, held: Held = NONE): number | null {
  const waiting = [...state.saved.values()].filter(
    (record) => !hasFired(state, record) && !held.has(reminderKey(record)),
  );
  return waiting.length ? Math.min(...waiting.map((record) => Date.parse(record.scheduledAt))) : null;
}

/** Returns saved reminders that fired and weren't dismissed, which the dialog shows, the earliest slot first. */
export function undismissedReminders(state: ReminderState): ReminderRecord[] {
  return bySlot([...state.saved.values()].filter((record) => hasFired(state, record)));
}

function bySlot(records: readonly ReminderRecord[]): ReminderRecord[] {
  return [...records].sort((a, b) => (slotOf(a) < slotOf(b) ? -1 : 1));
}
