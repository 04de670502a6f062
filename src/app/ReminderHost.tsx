import { useEffect, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { Dialog } from '../components/ui/Dialog.tsx';
import { navigate } from '../components/ui/router.ts';
import { type ReminderRecord, reminderKey } from '../domain/reminders.ts';
import { reminder as texts } from '../messages/reminders.ts';
import type { BrowserReminders } from '../reminders/browser.ts';
import { describeCancelled, describeReminder, reminders } from '../reminders/reminders.ts';
import { paths, reservationPath } from './paths.ts';

interface Shown {
  readonly kind: 'reminder' | 'cancelled';
  readonly record: ReminderRecord;
}

/** What there is to say first: a table that is no more, before one to be on time for. */
function firstOf(scheduler: BrowserReminders): Shown | null {
  const [cancelled] = scheduler.cancelled();
  if (cancelled) return { kind: 'cancelled', record: cancelled };
  const [due] = scheduler.undismissed();
  return due ? { kind: 'reminder', record: due } : null;
}

/**
 * The global reminder dialog, and the one that tells of a table that was cancelled.
 */
export function ReminderHost() {
  const [scheduler, setScheduler] = useState<BrowserReminders | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let stop = () => {};
    let wanted = true;
    reminders().then(
      (started) => {
        if (!wanted) return;
        const show = () => setShown(firstOf(started));
        setScheduler(started);
        show();
        stop = started.subscribe(show);
      },
      (error: unknown) => console.warn('Reminders are not available', error),
    );
    return () => {
      wanted = false;
      stop();
    };
  }, []);

  if (scheduler === null || shown === null) return null;
  const { kind, record } = shown;
  const isReminder = kind === 'reminder';
  const dismiss = () => {
    scheduler.dismiss(record);
    setShown(firstOf(scheduler));
  };
  const { title, body } = isReminder ? describeReminder(record) : describeCancelled(record);
  return (
    <Dialog
      // The next one is another dialog: it is announced anew.
      key={`${kind} ${reminderKey(record)}`}
      open
      role="alertdialog"
      title={title}
      onClose={dismiss}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              dismiss();
              navigate(
                isReminder || record.businessId === null
                  ? paths.reservations
                  : reservationPath(record.businessId),
              );
            }}
          >
            {isReminder || record.businessId === null ? texts.myReservations : texts.bookAgain}
          </Button>
          <Button onClick={dismiss}>{texts.understood}</Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
