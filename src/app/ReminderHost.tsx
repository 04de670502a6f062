import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/ui/Button.tsx';
import { Dialog } from '../components/ui/Dialog.tsx';
import { describeReminder, reminders } from '../contexts/reminders.ts';
import type { ReminderRecord } from '../domain/reminders.ts';
import { reminder as texts } from '../messages/reminders.ts';
import type { BrowserReminders } from '../reminders/browser.ts';
import { paths } from './paths.ts';

/** The global reminder dialog (specification section 2). Loads after the page is usable. */
export function ReminderHost() {
  const [scheduler, setScheduler] = useState<BrowserReminders | null>(null);
  const [shown, setShown] = useState<ReminderRecord | undefined>(undefined);
  const navigate = useNavigate();

  useEffect(() => {
    let stop = () => {};
    let wanted = true;
    reminders().then(
      (started) => {
        if (!wanted) return;
        const show = () => setShown(started.undismissed()[0]);
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

  const dismiss = () => {
    if (shown) scheduler?.dismiss(shown);
    setShown(scheduler?.undismissed()[0]);
  };
  if (shown === undefined) return null;
  const { title, body } = describeReminder(shown);
  return (
    <Dialog
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
              navigate(paths.reservations);
            }}
          >
            {texts.myReservations}
          </Button>
          <Button onClick={dismiss}>{texts.understood}</Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
