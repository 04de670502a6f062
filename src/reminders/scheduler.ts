/**
 * The reminder scheduler. A long timer doesn't survive the phone's sleep: while there is a reminder, this one wakes
 * every 30 s and on `wake()`, and compares clocks. Each step reads the saved state again: other tabs change it too.
 */
import {
  type CancelledRecord,
  dismissReminder,
  type Held,
  type MovedRecord,
  nextReminderMs,
  type ReminderItem,
  type ReminderRecord,
  type ReminderRequest,
  type ReminderState,
  type ReminderStep,
  type ReservationLook,
  reminderKey,
  remindersToCheck,
  restartReminders,
  scheduleReminder,
  settleReminder,
  syncReminders,
  tellMove,
  undismissedReminders,
  wakeReminders,
} from '../domain/reminders.ts';
import { parseReminders, reminderJson } from '../domain/remindersStored.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import type { NotificationState } from '../services/device/notifications.ts';

export interface SchedulerParts {
  readonly clock: { now(): number };
  readonly timer: { set(delayMs: number, fn: () => void): number; clear(id: number): void };
  /** Both functions may throw: storage can be full or forbidden. */
  readonly storage: { read(key: string): string | null; write(key: string, value: string): void };
  readonly notifier: {
    permission(): NotificationState;
    /** Shows a system notification. It replaces an earlier one with the same tag, so that two tabs show only one. */
    show(title: string, body: string, tag: string): void | Promise<void>;
  };
  /** Reads a reservation from the database; null: it can't be read now. Takes a few seconds at most, never rejects. */
  readonly look: (reminder: ReminderRecord) => Promise<ReservationLook> | null;
  /** Returns the reservations that this device booked and that are still active, as far as it knows. */
  readonly own: () => readonly ReminderRequest[];
  /** Called when the reminders to show may have changed without an event. */
  readonly changed: () => void;
  /** Returns the notification's texts. */
  readonly describe: (reminder: ReminderRecord) => { readonly title: string; readonly body: string };
  /** Dispatches the in-app event, which opens the dialog. */
  readonly emit: (reminder: ReminderRecord) => void;
  readonly warn: (message: string, error: unknown) => void;
}

export type ReminderScheduler = ReturnType<typeof createReminderScheduler>;

/** The name of a reservation. */
type Named = Pick<ReminderRequest, 'businessId' | 'reservationId'>;

const MAX_SLEEP_MS = 30_000;
/** The shortest pause between two checks, so that a quick return to an open page costs no reads. */
const LOOK_AGAIN_MS = 10 * 60_000;

/** Returns a scheduler with the given clock, timer, storage and notifier; it does nothing until it is called. */
export function createReminderScheduler(parts: SchedulerParts) {
  const { clock, timer, storage, notifier, warn } = parts;
  let timerId: number | null = null;
  /** The present state while storage fails; null while storage holds it. */
  let unsaved: ReminderState | null = null;
  /** Reminders that fired at once, so that they were never saved, and weren't dismissed in this tab. */
  const fleeting = new Map<string, ReminderRecord>();
  /** Reminders whose reservation is being read, by key: they don't fire before the answer. */
  const held = new Map<string, ReminderRecord>();
  let lookedMs = Number.NEGATIVE_INFINITY;

  function attempt<T>(what: string, action: () => T): T | undefined {
    try {
      return action();
    } catch (error) {
      warn(`Reminders: ${what} failed`, error);
      return undefined;
    }
  }

  function load(): ReminderState {
    return (
      unsaved ??
      attempt('reading storage', () =>
        parseReminders(
          storage.read(STORAGE_KEYS.reservationReminders),
          storage.read(STORAGE_KEYS.firedReminders),
          storage.read(STORAGE_KEYS.cancelledReservations),
          storage.read(STORAGE_KEYS.movedReservations),
        ),
      ) ??
      parseReminders(null, null)
    );
  }

  function save(before: ReminderState, after: ReminderState): void {
    const write = (key: string, was: ReadonlyMap<string, unknown>, is: ReadonlyMap<string, unknown>) => {
      const json = reminderJson(is);
      if (unsaved || json !== reminderJson(was)) storage.write(key, json);
      return true;
    };
    const isSaved = attempt(
      'writing storage',
      () =>
        write(STORAGE_KEYS.firedReminders, before.fired, after.fired) &&
        write(STORAGE_KEYS.cancelledReservations, before.cancelled, after.cancelled) &&
        write(STORAGE_KEYS.movedReservations, before.moved, after.moved) &&
        write(STORAGE_KEYS.reservationReminders, before.saved, after.saved),
    );
    unsaved = isSaved ? null : after;
  }

  function fire(reminder: ReminderRecord): void {
    attempt('the event', () => parts.emit(reminder));
    attempt('the notification', () => {
      if (notifier.permission() !== 'granted') return;
      const { title, body } = parts.describe(reminder);
      Promise.resolve(notifier.show(title, body, reminderKey(reminder))).catch((error: unknown) =>
        warn('Reminders: the notification failed', error),
      );
    });
  }

  function disarm(): void {
    if (timerId !== null) timer.clear(timerId);
    timerId = null;
  }

  function arm(state: ReminderState): void {
    disarm();
    const dueMs = nextReminderMs(state, held);
    if (dueMs === null) return;
    timerId = timer.set(Math.min(MAX_SLEEP_MS, Math.max(0, dueMs - clock.now())), tick);
  }

  function run(step: (state: ReminderState, nowMs: number) => ReminderStep): void {
    const before = load();
    const { state, fire: due } = step(before, clock.now());
    // Saved before a reminder is shown, so that another tab finds the mark.
    save(before, state);
    for (const reminder of due) {
      if (!state.saved.has(reminderKey(reminder))) fleeting.set(reminderKey(reminder), reminder);
      fire(reminder);
    }
    arm(state);
  }

  /** Reads a reservation and updates the saved state with the answer; does nothing when it can't be read now. */
  function look(record: ReminderRecord): void {
    const key = reminderKey(record);
    const answer = held.has(key) ? null : attempt('looking', () => parts.look(record));
    if (!answer) return;
    held.set(key, record);
    const settle = (found: ReservationLook) => {
      // The reminder has changed meanwhile: it was dismissed, booked again or synced with a list.
      if (held.get(key) !== record) return;
      held.delete(key);
      if (found.kind === 'over') fleeting.delete(key);
      run((state, nowMs) => settleReminder(state, record, found, nowMs));
      parts.changed();
    };
    void answer.then(settle);
  }

  /** Checks the reservations of this device's reminders, unless that was done a short time ago. */
  function lookAhead(): void {
    const nowMs = clock.now();
    if (nowMs - lookedMs < LOOK_AGAIN_MS) return;
    remindersToCheck(load(), attempt('own bookings', parts.own) ?? [], nowMs).forEach(look);
    if (held.size > 0) lookedMs = nowMs;
  }

  /** Runs a step; a due reminder only fires after its reservation was read. */
  function runDue(step: (state: ReminderState, nowMs: number, held: Held) => ReminderStep): void {
    step(load(), clock.now(), held).fire.forEach(look);
    run((state, nowMs) => step(state, nowMs, held));
  }

  function tick(): void {
    runDue(wakeReminders);
  }

  return {
    /** Schedules the saved reminders again, at the start of the app. */
    start() {
      lookAhead();
      runDue(restartReminders);
    },
    /** Schedules a new or changed booking. Never throws: an error is only logged as a warning. */
    schedule(request: ReminderRequest) {
      held.delete(reminderKey(request));
      run((state, nowMs) => scheduleReminder(state, request, nowMs));
    },
    /** Takes the found list of bookings: each of them gets a reminder, all other saved reminders are removed. */
    sync(items: readonly ReminderItem[]) {
      for (const { id, businessId } of items) held.delete(reminderKey({ businessId, reservationId: id }));
      run((state, nowMs) => syncReminders(state, items, nowMs));
    },
    /** Removes the saved reminder and its timer: its dialog was dismissed, or its reservation cancelled. */
    dismiss(of: Named) {
      const key = reminderKey(of);
      fleeting.delete(key);
      held.delete(key);
      run((state) => ({ state: dismissReminder(state, key), fire: [] }));
    },
    /** Removes all reminders, saved, shown or being checked: the diner's data is deleted from this device. */
    forget() {
      fleeting.clear();
      held.clear();
      run(() => ({ state: parseReminders(null, null), fire: [] }));
      parts.changed();
    },
    /** Compares clocks now: call it when the page becomes visible or gets the focus, or another tab has saved. */
    wake: () => {
      lookAhead();
      tick();
    },
    /** Returns the fired reminders that weren't dismissed, also of another tab or before a reload: for the dialog. */
    undismissed: (): ReminderRecord[] => {
      const state = load();
      return [
        // The saved reminder of the same reservation is for the hour that it has since been moved to.
        ...[...fleeting].filter(([key]) => !state.saved.has(key)).map(([, record]) => record),
        ...undismissedReminders(state).filter((record) => !held.has(reminderKey(record))),
      ];
    },
    /** Returns the reservations that were found cancelled, until they are dismissed. */
    cancelled: (): CancelledRecord[] => [...load().cancelled.values()],
    /** Returns the reservations that their business moved or changed, until `tellMove`. */
    moved: (): MovedRecord[] => [...load().moved.values()].filter(({ told }) => !told),
    /** Records that the diner has read how the business changed a reservation. */
    tellMove(of: Named) {
      run((state) => ({ state: tellMove(state, reminderKey(of)), fire: [] }));
    },
    /** Stops the timer; the saved reminders stay. */
    stop() {
      held.clear();
      disarm();
    },
  };
}
