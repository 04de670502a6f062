/**
 * The reminder runtime. A long timer dies with the phone's sleep, so this one wakes at least every 30 seconds
 * while a reminder waits, and on `wake()`, and compares clocks. What is saved is read anew at every step,
 * because another tab may have changed it.
 */
import {
  dismissReminder,
  nextReminderMs,
  parseReminders,
  REMINDER_EVENT,
  type ReminderItem,
  type ReminderRecord,
  type ReminderRequest,
  type ReminderState,
  type ReminderStep,
  reminderJson,
  reminderKey,
  restartReminders,
  scheduleReminder,
  syncReminders,
  undismissedReminders,
  wakeReminders,
} from '../domain/reminders.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';

export type NotificationState = 'granted' | 'denied' | 'default' | 'unsupported';

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
  /** The notification's words. */
  readonly describe: (reminder: ReminderRecord) => { readonly title: string; readonly body: string };
  /** Raises the in-app event, which opens the dialog. */
  readonly emit: (event: ReminderFired) => void;
  readonly warn: (message: string, error: unknown) => void;
}

export interface ReminderScheduler {
  /** The app's start: asks for permission where that is still open, and schedules what is saved anew. */
  readonly start: () => void;
  /** A new or changed booking. Never throws: a failure is warned, the booking stands. */
  readonly schedule: (request: ReminderRequest) => void;
  /** A looked-up list: its reservations get reminders, all other saved ones go. */
  readonly sync: (items: readonly ReminderItem[]) => void;
  /** The dialog was dismissed, or the reservation cancelled: removes the saved reminder and its timer. */
  readonly dismiss: (of: Pick<ReminderRequest, 'businessId' | 'reservationId'>) => void;
  /** Compares clocks now: call it when the page becomes visible, gets the focus or another tab saved. */
  readonly wake: () => void;
  /** Fired and not dismissed, also before a reload or in another tab: what a dialog has to show. */
  readonly undismissed: () => ReminderRecord[];
  readonly permission: () => NotificationState;
  /** Asks for permission, from a button; resolves to the state after it. */
  readonly requestPermission: () => Promise<NotificationState>;
  /** Ends the timer; what is saved stays. */
  readonly stop: () => void;
}

const MAX_SLEEP_MS = 30_000;

/** A scheduler over the given clock, timer, storage and notifier; it does nothing until it is called. */
export function createReminderScheduler(parts: SchedulerParts): ReminderScheduler {
  const { clock, timer, storage, notifier, warn } = parts;
  let timerId: number | null = null;
  /** The truth while storage fails; null while storage holds it. */
  let unsaved: ReminderState | null = null;
  /** Fired at once and therefore never saved (section 4), and not dismissed in this tab. */
  const fleeting = new Map<string, ReminderRecord>();

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
    const dueMs = nextReminderMs(state);
    if (dueMs === null) return;
    timerId = timer.set(Math.min(MAX_SLEEP_MS, Math.max(0, dueMs - clock.now())), wake);
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

  function wake(): void {
    run(wakeReminders);
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
      if (notifier.permission() === 'default') void requestPermission();
      run(restartReminders);
    },
    schedule: (request) => run((state, nowMs) => scheduleReminder(state, request, nowMs)),
    sync: (items) => run((state, nowMs) => syncReminders(state, items, nowMs)),
    dismiss(of) {
      const key = reminderKey(of);
      fleeting.delete(key);
      run((state) => ({ state: dismissReminder(state, key), fire: [] }));
    },
    wake,
    undismissed: () => [...fleeting.values(), ...undismissedReminders(load())],
    permission: () => notifier.permission(),
    requestPermission,
    stop: disarm,
  };
}
