import { formatTime12 } from '../domain/format.ts';
import { formatDayLong } from '../domain/formatLong.ts';
import type {
  CancelledRecord,
  MovedRecord,
  ReminderItem,
  ReminderRecord,
  ReminderRequest,
} from '../domain/reminders.ts';
import { reminder as texts } from '../messages/reminders.ts';
import type { BrowserReminders } from './browser.ts';

let scheduler: Promise<BrowserReminders> | null = null;

/** Returns the words of a reminder, for the dialog and for the system notification. */
export function describeReminder(record: ReminderRecord): { readonly title: string; readonly body: string } {
  const date = record.slotDate === '' ? '' : formatDayLong(record.slotDate);
  return {
    title: texts.title,
    body: texts.message(record.businessName, date, formatTime12(record.slotTime)),
  };
}

/** Returns the words of a reservation that was cancelled, for the dialog. */
export function describeCancelled(record: CancelledRecord): {
  readonly title: string;
  readonly body: string;
} {
  const message = record.byBusiness ? texts.cancelledByBusiness : texts.cancelledMessage;
  return {
    title: texts.cancelledTitle,
    body: message(record.businessName, formatDayLong(record.slotDate), formatTime12(record.slotTime)),
  };
}

/** Returns the words of a reservation that its business moved or changed, for the dialog. */
export function describeMove(record: MovedRecord): { readonly title: string; readonly body: string } {
  const { businessName, slotDate, slotTime, partySize, branchName } = record;
  return {
    title: texts.movedTitle,
    body: texts.movedMessage(
      businessName,
      formatDayLong(slotDate),
      formatTime12(slotTime),
      partySize,
      branchName,
    ),
  };
}

/** Returns this page's one scheduler, started: its code loads when first asked for. */
export function reminders(): Promise<BrowserReminders> {
  scheduler ??= import('./browser.ts').then(({ createBrowserReminders, look }) => {
    const created = createBrowserReminders({
      clock: { now: Date.now },
      describe: describeReminder,
      look,
      warn: (message, error) => console.warn(message, error),
    });
    created.start();
    return created;
  });
  // A failed download (no network) must not be remembered: the next booking asks again.
  scheduler.catch(() => {
    scheduler = null;
  });
  return scheduler;
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
