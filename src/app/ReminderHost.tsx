import { type ReactNode, useEffect, useState } from 'react';
import { whenNeeded } from '../reminders/needed.ts';
import { onReminders, reminders } from '../reminders/reminders.ts';
import { follow } from '../services/device/follow.ts';
import { notificationState, requestNotifications } from '../services/device/notifications.ts';

const loadDialog = () => import('./ReminderDialog.tsx');

const warn = (error: unknown) => console.warn('Reminders are not available', error);

/** Asks for notifications at the start, and shows reminders once this device has a booking to be reminded of. */
export function ReminderHost() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(() => {
    if (notificationState() === 'default') requestNotifications().catch(warn);
    let stopLoading = () => {};
    const stopShowing = onReminders((scheduler) => {
      stopLoading();
      stopLoading = follow(loadDialog, ({ ReminderDialog }) =>
        setDialog(<ReminderDialog scheduler={scheduler} />),
      );
    });
    let stopStarting = () => {};
    const stopLooking = whenNeeded(() => {
      stopStarting();
      stopStarting = follow(reminders);
    });
    return () => {
      stopShowing();
      stopLoading();
      stopLooking();
      stopStarting();
    };
  }, []);
  return dialog;
}
