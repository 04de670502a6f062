import type { ReminderItem, ReminderRequest } from '../domain/reminders.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { localStore } from '../services/device/localStore.ts';
import type { BrowserReminders } from './browser.ts';

/** Where this device keeps what there may be to remind of, or to tell. */
const KEYS: readonly string[] = [
  STORAGE_KEYS.reservationReminders,
  STORAGE_KEYS.cancelledReservations,
  STORAGE_KEYS.movedReservations,
  STORAGE_KEYS.bookingHistory,
];

let scheduler: Promise<BrowserReminders> | null = null;
const listeners = new Set<(started: BrowserReminders) => void>();

/** Returns this page's one scheduler, started: its code loads when first asked for. */
export function reminders(): Promise<BrowserReminders> {
  scheduler ??= import('./browser.ts').then(({ createBrowserReminders, describeReminder, look }) => {
    const created = createBrowserReminders({
      clock: { now: Date.now },
      describe: describeReminder,
      look,
      warn: (message, error) => console.warn(message, error),
    });
    created.start();
    for (const listener of listeners) listener(created);
    return created;
  });
  // A failed download (no network) must not be remembered: the next booking asks again.
  scheduler.catch(() => {
    scheduler = null;
  });
  return scheduler;
}

/**
 * Calls back with this page's scheduler once it has started: at once where this device has something to remind of, else
 * when a booking is made here or in another tab. Returns what ends it.
 */
export function onReminders(listener: (started: BrowserReminders) => void): () => void {
  const begin = () => {
    reminders().catch((error: unknown) => console.warn('Reminders are not available', error));
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && KEYS.includes(key)) begin();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  if (scheduler) void scheduler.then(listener, () => undefined);
  else if (KEYS.some((key) => localStore.read(key) !== null)) begin();
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Plans the reminder of a booking. Never fails: what goes wrong is a warning (docs/product.md, Reminders). */
export async function remindOf(booking: ReminderRequest): Promise<void> {
  try {
    (await reminders()).schedule(booking);
  } catch (error) {
    console.warn('The reminder could not be scheduled', error);
  }
}

/** Brings the saved reminders in line with a looked-up list. Never fails. */
export async function syncRemindersWith(items: readonly ReminderItem[]): Promise<void> {
  try {
    (await reminders()).sync(items);
  } catch (error) {
    console.warn('The reminders could not be synced', error);
  }
}

/** Drops the reminder of a reservation that this person has just cancelled. Never fails. */
export async function dropReminderOf(
  of: Pick<ReminderRequest, 'businessId' | 'reservationId'>,
): Promise<void> {
  try {
    (await reminders()).dismiss(of);
  } catch (error) {
    console.warn('The reminder could not be dropped', error);
  }
}

/** Drops every reminder on this device. Never fails. */
export async function forgetReminders(): Promise<void> {
  try {
    (await reminders()).forget();
  } catch (error) {
    console.warn('The reminders could not be forgotten', error);
  }
}
