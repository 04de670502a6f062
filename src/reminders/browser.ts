/** The reminder scheduler in a real browser: local storage, system notifications, page events, custom event. */
import { REMINDER_EVENT, type ReminderRecord, type ReservationLook } from '../domain/reminders.ts';
import { bookingHistory } from '../services/device/bookingHistory.ts';
import { notificationState, showNotification } from '../services/device/notifications.ts';
import { withTimeout } from '../services/device/timeout.ts';
import { lookAtReservation } from '../services/reservations/look.ts';
import { REMINDER_KEYS } from './needed.ts';
import { createReminderScheduler, type SchedulerParts } from './scheduler.ts';

export { describeReminder } from './words.ts';

/** The longest time that a reminder waits for the network, in milliseconds. */
const WAIT_MS = 6000;

/** Reads a reservation from the database; null when the device is offline. */
export function look(record: ReminderRecord): Promise<ReservationLook> | null {
  if (!navigator.onLine) return null;
  const unknown = { kind: 'unknown' } as const;
  return withTimeout(lookAtReservation(record), { timeoutMs: WAIT_MS }).catch(() => unknown);
}

export type BrowserReminders = ReturnType<typeof createBrowserReminders>;

/** Returns the window's scheduler. `start()` also listens to the page's events, `stop()` ends that. */
export function createBrowserReminders(parts: Pick<SchedulerParts, 'clock' | 'describe' | 'warn' | 'look'>) {
  const listeners = new Set<() => void>();
  const scheduler = createReminderScheduler({
    ...parts,
    timer: { set: (delayMs, fn) => window.setTimeout(fn, delayMs), clear: (id) => window.clearTimeout(id) },
    storage: {
      read: (key) => localStorage.getItem(key),
      write: (key, value) => localStorage.setItem(key, value),
    },
    own: () =>
      bookingHistory().flatMap(({ businessId, reservationId, cached }) =>
        cached ? [{ ...cached, businessId, reservationId }] : [],
      ),
    notifier: { permission: notificationState, show: showNotification },
    changed: () => {
      for (const listener of listeners) listener();
    },
    emit: (reminder) => window.dispatchEvent(new CustomEvent(REMINDER_EVENT, { detail: reminder })),
  });

  // All of these events wake the scheduler, because phones differ in which of them they send after sleep.
  const wakeEvents = ['focus', 'pageshow', 'visibilitychange'];

  function wakeOnReminders(event: StorageEvent): void {
    if (isOfReminders(event)) scheduler.wake();
  }

  function isOfReminders({ key }: StorageEvent): boolean {
    return key === null || REMINDER_KEYS.includes(key);
  }

  return {
    ...scheduler,
    start() {
      // visibilitychange is sent to the document and bubbles to the window.
      for (const name of wakeEvents) window.addEventListener(name, scheduler.wake);
      window.addEventListener('storage', wakeOnReminders);
      scheduler.start();
    },
    stop() {
      for (const name of wakeEvents) window.removeEventListener(name, scheduler.wake);
      window.removeEventListener('storage', wakeOnReminders);
      scheduler.stop();
    },
    /** Calls back when `undismissed()` or `cancelled()` may have changed, in any tab. Returns how to stop. */
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => {
        if (isOfReminders(event)) listener();
      };
      listeners.add(listener);
      window.addEventListener(REMINDER_EVENT, listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener(REMINDER_EVENT, listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
