/**
 * The reminder runtime. A long timer dies with the phone's sleep, so this one wakes at least every 30 seconds
 * while a reminder waits, and on `wake()`, and compares clocks. What is saved is read anew at every step,
 * because another tab may have changed it.
 */
import {
  type CancelledRecord,
  dismissReminder,
  type Held,
  type MovedRecord,
  nextReminderMs,
  REMINDER_EVENT,
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

export interface ReminderFired {
  readonly type: typeof REMINDER_EVENT;
  readonly reminder: ReminderRecord;
}

export interface SchedulerParts {
  readonly clock: { now(): number };
  readonly timer: { set(delayMs: number, fn: () => void): number; clear(id: number): void };
  /** Both may throw: storage can be full or forbidden. */
  readonly storage: { read(key: string): string | null; write(key: string, value: string): void };
  readonly notifier: {
    permission(): NotificationState;
    /** Asks the person, where the browser allows it. */
    request(): Promise<NotificationState>;
    /** A system notification; the same tag replaces an earlier one, so two tabs show one. */
    show(title: string, body: string, tag: string): void | Promise<void>;
  };
  /**
   * Asks the database about a reservation; null when it can't be asked now. Takes seconds at most,
   * and never rejects.
   */
  readonly look: (reminder: ReminderRecord) => Promise<ReservationLook> | null;
  /** The reservations that this device booked and that stand, as far as it knows. */
  readonly own: () => readonly ReminderRequest[];
  /** What is there to show may have changed without an event. */
  readonly changed: () => void;
  /** The notification's words. */
  readonly describe: (reminder: ReminderRecord) => { readonly title: string; readonly body: string };
  /** Raises the in-app event, which opens the dialog. */
  readonly emit: (event: ReminderFired) => void;
  readonly warn: (message: string, error: unknown) => void;
}

export interface ReminderScheduler {
  /** The app's start: schedules what is saved anew. */
  readonly start: () => void;
  /** A new or changed booking. Never throws: a failure is warned, the booking stands. */
  readonly schedule: (request: ReminderRequest) => void;
  /** A looked-up list: its reservations get reminders, all other saved ones go. */
  readonly sync: (items: readonly ReminderItem[]) => void;
  /** The dialog was dismissed, or the reservation cancelled: removes the saved reminder and its timer. */
  readonly dismiss: (of: Pick<ReminderRequest, 'businessId' | 'reservationId'>) => void;
  /** Removes all that is saved, shown or being looked at: this device forgets whose reservations they were. */
  readonly forget: () => void;
  /** Compares clocks now: call it when the page becomes visible, gets the focus or another tab saved. */
  readonly wake: () => void;
  /** Fired and not dismissed, also before a reload or in another tab: what a dialog has to show. */
  readonly undismissed: () => ReminderRecord[];
  /** Reservations found cancelled, until they are dismissed. */
  readonly cancelled: () => CancelledRecord[];
  /** Reservations that their business moved or changed, until `tellMove`. */
  readonly moved: () => MovedRecord[];
  /** The person has read what the business made of a reservation. */
  readonly tellMove: (of: Pick<ReminderRequest, 'businessId' | 'reservationId'>) => void;
  readonly permission: () => NotificationState;
  /** Asks for permission, from a button; resolves to the state after it. */
  readonly requestPermission: () => Promise<NotificationState>;
  /** Ends the timer; what is saved stays. */
  readonly stop: () => void;
}

const MAX_SLEEP_MS = 30_000;
/** Who comes back to an open page sooner costs no reads. */
const LOOK_AGAIN_MS = 10 * 60_000;

/** A scheduler over the given clock, timer, storage and notifier; it does nothing until it is called. */
export function createReminderScheduler(parts: SchedulerParts): ReminderScheduler {
  const { clock, timer, storage, notifier, warn } = parts;
  let timerId: number | null = null;
  /** The truth while storage fails; null while storage holds it. */
  let unsaved: ReminderState | null = null;
  /** Fired at once and therefore never saved (section 4), and not dismissed in this tab. */
  const fleeting = new Map<string, ReminderRecord>();
  /** Whose reservation is being looked at, by key: they don't fire before its answer. */
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
    attempt('the event', () => parts.emit({ type: REMINDER_EVENT, reminder }));
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
    // Saved before anything is shown, so that another tab finds the mark.
    save(before, state);
    for (const reminder of due) {
      if (!state.saved.has(reminderKey(reminder))) fleeting.set(reminderKey(reminder), reminder);
      fire(reminder);
    }
    arm(state);
  }

  /** Asks about a reservation, and brings what is saved in line with the answer; where nobody can be asked, nothing. */
  function look(record: ReminderRecord): void {
    const key = reminderKey(record);
    const answer = held.has(key) ? null : attempt('looking', () => parts.look(record));
    if (!answer) return;
    held.set(key, record);
    const settle = (found: ReservationLook) => {
      // Somebody knew better meanwhile: it was dismissed, booked anew or looked up.
      if (held.get(key) !== record) return;
      held.delete(key);
      run((state, nowMs) => settleReminder(state, record, found, nowMs));
      parts.changed();
    };
    void answer.then(settle);
  }

  /** Looks at what this device waits for, when that has not been done for a while. */
  function lookAhead(): void {
    const nowMs = clock.now();
    if (nowMs - lookedMs < LOOK_AGAIN_MS) return;
    remindersToCheck(load(), attempt('own bookings', parts.own) ?? [], nowMs).forEach(look);
    if (held.size > 0) lookedMs = nowMs;
  }

  /** What is due fires after a look at its reservation. */
  function runDue(step: (state: ReminderState, nowMs: number, held: Held) => ReminderStep): void {
    step(load(), clock.now(), held).fire.forEach(look);
    run((state, nowMs) => step(state, nowMs, held));
  }

  function tick(): void {
    runDue(wakeReminders);
  }

  async function requestPermission(): Promise<NotificationState> {
    try {
      return await notifier.request();
    } catch (error) {
      warn('Reminders: asking for permission failed', error);
      return notifier.permission();
    }
  }

  return {
    start() {
      lookAhead();
      runDue(restartReminders);
    },
    schedule(request) {
      held.delete(reminderKey(request));
      run((state, nowMs) => scheduleReminder(state, request, nowMs));
    },
    sync(items) {
      for (const { id, businessId } of items) held.delete(reminderKey({ businessId, reservationId: id }));
      run((state, nowMs) => syncReminders(state, items, nowMs));
    },
    dismiss(of) {
      const key = reminderKey(of);
      fleeting.delete(key);
      held.delete(key);
      run((state) => ({ state: dismissReminder(state, key), fire: [] }));
    },
    forget() {
      fleeting.clear();
      held.clear();
      run(() => ({ state: parseReminders(null, null), fire: [] }));
      parts.changed();
    },
    wake() {
      lookAhead();
      tick();
    },
    undismissed: () => [
      ...fleeting.values(),
      ...undismissedReminders(load()).filter((record) => !held.has(reminderKey(record))),
    ],
    cancelled: () => [...load().cancelled.values()],
    moved: () => [...load().moved.values()].filter(({ told }) => !told),
    tellMove(of) {
      run((state) => ({ state: tellMove(state, reminderKey(of)), fire: [] }));
    },
    permission: () => notifier.permission(),
    requestPermission,
    stop() {
      held.clear();
      disarm();
    },
  };
}
