import { type ReactNode, useEffect, useState } from 'react';
import { whenNeeded } from '../reminders/needed.ts';
import { onReminders, reminders } from '../reminders/reminders.ts';
import { notificationState, requestNotifications } from '../services/device/notifications.ts';

const loadDialog = () => import('./ReminderDialog.tsx');

const warn = (error: unknown) => console.warn('Reminders are not available', error);

/** Asks for notifications at the start, and shows reminders once this device has a booking to be reminded of. */
export function ReminderHost() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(() => {
    if (notificationState() === 'default') requestNotifications().catch(warn);
    const stopShowing = onReminders((scheduler) => {
      loadDialog().then(({ ReminderDialog }) => setDialog(<ReminderDialog scheduler={scheduler} />), warn);
    });
    const stopLooking = whenNeeded(() => void reminders().catch(warn));
    return () => {
      stopShowing();
      stopLooking();
    };
  }, []);
  return dialog;
}
