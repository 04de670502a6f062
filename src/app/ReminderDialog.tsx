import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/ui/Button.tsx';
import { Dialog } from '../components/ui/Dialog.tsx';
import { paths, reservationPath } from '../config/paths.ts';
import { type MovedRecord, type ReminderRecord, reminderKey } from '../domain/reminders.ts';
import { reminder as texts } from '../messages/reminders.ts';
import type { BrowserReminders } from '../reminders/browser.ts';
import { describeCancelled, describeMove, describeReminder } from '../reminders/words.ts';

type Shown =
  | { readonly kind: 'reminder' | 'cancelled'; readonly record: ReminderRecord }
  | { readonly kind: 'moved'; readonly record: MovedRecord };

/** Returns what to show first: a cancelled booking, then a moved one, then a reminder that is due. */
function firstOf(scheduler: BrowserReminders): Shown | null {
  const [cancelled] = scheduler.cancelled();
  if (cancelled) return { kind: 'cancelled', record: cancelled };
  const [moved] = scheduler.moved();
  if (moved) return { kind: 'moved', record: moved };
  const [due] = scheduler.undismissed();
  return due ? { kind: 'reminder', record: due } : null;
}

function wordsOf(shown: Shown) {
  if (shown.kind === 'moved') return describeMove(shown.record);
  return shown.kind === 'reminder' ? describeReminder(shown.record) : describeCancelled(shown.record);
}

interface ReminderDialogProps {
  readonly scheduler: BrowserReminders;
}

/** The app-wide dialog of reminders, and of bookings that were cancelled, or moved by the business. */
export function ReminderDialog({ scheduler }: ReminderDialogProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const show = () => setShown(firstOf(scheduler));
    show();
    return scheduler.subscribe(show);
  }, [scheduler]);

  if (shown === null) return null;
  const { kind, record } = shown;
  const isCancelled = kind === 'cancelled';
  const dismiss = () => {
    if (kind === 'moved') scheduler.tellMove(record);
    else scheduler.dismiss(record);
    setShown(firstOf(scheduler));
  };
  const { title, body } = wordsOf(shown);
  return (
    <Dialog
      // Each record is a new dialog, so that screen readers announce it.
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
                isCancelled && record.businessId !== null
                  ? reservationPath(record.businessId)
                  : paths.reservations,
              );
            }}
          >
            {isCancelled && record.businessId !== null ? texts.bookAgain : texts.myReservations}
          </Button>
          <Button onClick={dismiss}>{texts.understood}</Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
