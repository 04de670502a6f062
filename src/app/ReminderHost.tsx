import { type ComponentProps, useEffect, useState } from 'react';
import { onReminders } from '../reminders/reminders.ts';
import { notificationState, requestNotifications } from '../services/device/notifications.ts';
import type { ReminderDialog } from './ReminderDialog.tsx';

const loadDialog = () => import('./ReminderDialog.tsx');

interface Loaded extends ComponentProps<typeof ReminderDialog> {
  readonly Dialog: typeof ReminderDialog;
}

const warn = (error: unknown) => console.warn('Reminders are not available', error);

/** Asks for notifications at the start, and shows reminders once this device has something to be reminded of. */
export function ReminderHost() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (notificationState() === 'default') requestNotifications().catch(warn);
    return onReminders((scheduler) => {
      loadDialog().then((file) => setLoaded({ Dialog: file.ReminderDialog, scheduler }), warn);
    });
  }, []);
  return loaded && <loaded.Dialog scheduler={loaded.scheduler} />;
}
