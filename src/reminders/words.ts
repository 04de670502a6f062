/** The texts of reminders and of news about reservations. */
import { formatTime12 } from '../domain/format.ts';
import { formatDayLong } from '../domain/formatLong.ts';
import type { CancelledRecord, MovedRecord, ReminderRecord } from '../domain/reminders.ts';
import { reminder as texts } from '../messages/reminders.ts';

/** Returns the texts of a reminder, for the dialog and for the system notification. */
export function describeReminder(record: ReminderRecord): { readonly title: string; readonly body: string } {
  const date = record.slotDate === '' ? '' : formatDayLong(record.slotDate);
  return {
    title: texts.title,
    body: texts.message(record.businessName, date, formatTime12(record.slotTime)),
  };
}

/** Returns the texts about a cancelled reservation, for the dialog. */
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

/** Returns the texts about a reservation that its business moved or changed, for the dialog. */
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
