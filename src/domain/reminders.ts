/**
 * Reservation reminders as pure steps (docs/product.md, Reminders): every step takes what the device has
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

/** A reservation that was cancelled elsewhere. */
export interface CancelledRecord extends ReminderRecord {
  /** The business did it; without it the card doesn't say who. */
  readonly byBusiness?: boolean;
}

/** What the business made of a reservation: where and for how many it is now. */
export interface Move {
  readonly branchName: string;
  readonly partySize: number;
  /** When the business did it, epoch milliseconds. */
  readonly atMs: number;
}

/** A reservation that its business moved or changed, as it is now. */
export interface MovedRecord extends ReminderRequest, Move {
  /** The person has read that. */
  readonly told: boolean;
}

export interface ReminderState {
  /** Saved reminders by key. A fired one stays until it is dismissed. */
  readonly saved: ReadonlyMap<string, ReminderRecord>;
  /** The slot ('date time') for which each key has fired on this device: outlives the dismissal, so that a
   * sync, a reload or a second tab doesn't remind again; another slot does. */
  readonly fired: ReadonlyMap<string, string>;
  /** Reservations by key that were cancelled elsewhere, until the person has read that. */
  readonly cancelled: ReadonlyMap<string, CancelledRecord>;
  /** Reservations by key that their business changed last; kept until they are over, so that each is told once. */
  readonly moved: ReadonlyMap<string, MovedRecord>;
}

/** What the database says of a reservation. 'unknown': it could not be asked, or doesn't tell. */
export type ReservationLook =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'stands';
      readonly slotDate: LocalDate;
      readonly slotTime: SlotTime;
      /** Where its business changed it last, and not the diner. */
      readonly moved?: Move;
    }
  /** Nothing to be on time for any more: the party has come, or the visit has ended. */
  | { readonly kind: 'over'; readonly cancelled: boolean; readonly byBusiness?: boolean };

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

function slotOf(request: Pick<ReminderRequest, 'slotDate' | 'slotTime'>): string {
  return `${request.slotDate} ${request.slotTime}`;
}

function hasFired(state: ReminderState, request: ReminderRequest): boolean {
  return state.fired.get(reminderKey(request)) === slotOf(request);
}

function withFired(fired: ReminderState['fired'], records: readonly ReminderRecord[]): Map<string, string> {
  return new Map([...fired, ...records.map((record) => [reminderKey(record), slotOf(record)] as const)]);
}

/** Returns a reminder in the form in which it is saved, firing at `atMs`. */
export function toRecord(
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

/** Tells by key whose reservation is being looked at. */
export type Held = Pick<ReadonlySet<string>, 'has'>;

const NONE: Held = new Set();

/**
 * The app's start: saved reminders are scheduled anew, so one whose slot began while the app was closed is
 * dropped (scheduling knows no grace, section 4); one that fired but wasn't dismissed stays saved. Those of
 * `held`, whose reservation is being looked at, don't fire yet.
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
 * A wake of the running app: what is due fires, late until the table is given away; the expired is dropped.
 * Those of `held`, whose reservation is being looked at, don't fire yet.
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

/** How long after its hour a reservation is still worth a look: whoever comes late is told that it was cancelled. */
const LOOK_BACK_MS = 12 * 3_600_000;
const MOST_LOOKS = 5;

/**
 * The reservations to look at when the app is opened, the 5 soonest at most: those of saved reminders, and of `own`, which
 * were booked on this device: their reminder may be dismissed.
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
 * What follows from a look at the reservation of `record`. Over: nothing is reminded of, and a cancellation is
 * kept to be told. Moved: the reminder is for the new hour, and what the business did is kept to be told. Else, or when nothing could be learnt, it fires if due.
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
  // Also of one that was dismissed: that was for the old hour.
  if (look.kind === 'stands' && slotOf(look) !== slotOf(saved ?? record)) {
    const { slotDate, slotTime } = look;
    return scheduleReminder(dismissReminder(state, key), { ...record, slotDate, slotTime }, nowMs);
  }
  // Dismissed, or its hour is past.
  if (saved === undefined) return { state, fire: [] };
  const fire = isDue(state, saved, nowMs) ? [saved] : [];
  return { state: { ...state, fired: withFired(state.fired, fire) }, fire };
}

/** The state with what the business made of a reservation; unless that is known, and so told, already. */
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

/** The state in which the person has read what the business made of a reservation. */
export function tellMove(state: ReminderState, key: string): ReminderState {
  const moved = new Map(
    [...state.moved].map(([of, record]) => [of, of === key ? { ...record, told: true } : record]),
  );
  return { ...state, moved };
}

/** The saved reminders, and what was cancelled, without one key. */
export function dismissReminder(state: ReminderState, key: string): ReminderState {
  const without = <T>(map: ReadonlyMap<string, T>) => new Map([...map].filter(([kept]) => kept !== key));
  return { ...state, saved: without(state.saved), cancelled: without(state.cancelled) };
}

/** When the next reminder that isn't `held` is due (epoch milliseconds); null when none waits. */
export function nextReminderMs(state: ReminderState, held: Held = NONE): number | null {
  const waiting = [...state.saved.values()].filter(
    (record) => !hasFired(state, record) && !held.has(reminderKey(record)),
  );
  return waiting.length ? Math.min(...waiting.map((record) => Date.parse(record.scheduledAt))) : null;
}

/** Saved reminders that fired and weren't dismissed: what the dialog has to show, the earliest slot first. */
export function undismissedReminders(state: ReminderState): ReminderRecord[] {
  return bySlot([...state.saved.values()].filter((record) => hasFired(state, record)));
}

function bySlot(records: readonly ReminderRecord[]): ReminderRecord[] {
  return [...records].sort((a, b) => (slotOf(a) < slotOf(b) ? -1 : 1));
}
