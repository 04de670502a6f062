import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { CalendarIcon } from '../../../components/ui/icons/CalendarIcon.tsx';
import { ClockIcon } from '../../../components/ui/icons/ClockIcon.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { paths } from '../../../config/paths.ts';
import { directionsUrl, unpackContact } from '../../../domain/businesses/contact.ts';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { calendarFile } from '../../../domain/ics.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { LinkPart } from '../../../domain/reservations/bookingLink.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { whatsappShareUrl } from '../../../domain/reservations/share.ts';
import { booking } from '../../../messages/booking.ts';
import { bookingResult as texts } from '../../../messages/bookingAnswers.ts';
import { bookingLink, bookingNews } from '../../../messages/bookingNews.ts';
import { branchContact as contactTexts } from '../../../messages/branchContact.ts';
import { common } from '../../../messages/common.ts';
import { notMe } from '../../../messages/reach.ts';
import { reminder } from '../../../messages/reminders.ts';
import { sayGoodMoment } from '../../../services/device/install.ts';
import {
  type NotificationState,
  notificationState,
  requestNotifications,
} from '../../../services/device/notifications.ts';
import { saveFile } from '../../../services/device/saveFile.ts';
import type { Answer } from './answer.ts';
import css from './BookingDialogs.module.css';
import { BranchContactView } from './BranchContactView.tsx';
import { NotMe } from './NotMe.tsx';
import { Reach } from './Reach.tsx';

interface FormNoticesProps {
  readonly isEdit: boolean;
  /** The parts of a link that could not be used. */
  readonly ignored: readonly LinkPart[];
}

/** Says at the top of the form that it changes a booking, or which parts of a link could not be used. */
export function FormNotices({ isEdit, ignored }: FormNoticesProps) {
  return (
    <>
      {isEdit ? <Notice tone="info">{bookingNews.editing}</Notice> : null}
      {ignored.length > 0 ? <Notice tone="info">{bookingLink.ignored(ignored)}</Notice> : null}
    </>
  );
}

/** Shows in a dialog why nothing was booked. Resolves when the dialog is closed. */
export function sayRefusal(
  { text: { title, message }, taken, isOwn }: Extract<Answer, { readonly kind: 'refused' }>,
  business: Business,
): Promise<unknown> {
  return ask({
    title,
    text: (
      <>
        <p>{message}</p>
        {isOwn ? (
          <p>
            <Link to={paths.reservations}>{reminder.myReservations}</Link>
          </p>
        ) : null}
        {taken ? (
          <NotMe business={business} phone={taken}>
            <Reach business={business} text={notMe.chat(business.name, formatPhone(taken))} />
          </NotMe>
        ) : null}
      </>
    ),
  });
}

type Done = Extract<Answer, { readonly kind: 'done' }>;

/** Returns the title, and the day and hour, of a stored booking. */
function wordsOf({ draft: { date, time } }: Done, isEdit: boolean) {
  const when = booking.summary(formatDayLong(date), formatTime12(time));
  return { title: isEdit ? texts.updatedTitle : texts.createdTitle, when };
}

/** Says on another screen that the booking is stored: its diner left the form before the answer. */
export function sayDone(answer: Done, business: Business, isEdit: boolean): void {
  const { title, when } = wordsOf(answer, isEdit);
  void ask({ title, text: `${business.name}: ${when}. ${texts.reminder}` });
}

interface DoneDialogProps {
  readonly business: Business;
  readonly editing: boolean;
  readonly answer: Done;
  readonly onClose: () => void;
}

/** Shows the stored booking and its buttons: calendar, share, reminders on this phone. */
export function DoneDialog({ answer, editing, business, onClose: onLeave }: DoneDialogProps) {
  const onClose = () => {
    onLeave();
    sayGoodMoment();
  };
  const [notices, setNotices] = useState(notificationState);
  // Where notifications don't work, the calendar does the reminding.
  const needsCalendar = notices === 'unsupported' || notices === 'denied';
  const { branchName, contact } = answer;
  const place = unpackContact(contact);
  const directions = directionsUrl(place);
  const { date, time, partySize } = answer.draft;
  const { title, when } = wordsOf(answer, editing);
  const share = whatsappShareUrl(
    [
      texts.shareText(business.name, branchName, when, partySize),
      place.address,
      directions && contactTexts.directionsTo(directions),
    ]
      .filter(Boolean)
      .join('\n'),
  );
  const onCalendar = () => {
    const ics = calendarFile({
      id: answer.reservationId,
      date,
      time,
      summary: texts.calendarTitle(business.name),
      description: [texts.reminder, directions && contactTexts.directionsTo(directions)]
        .filter(Boolean)
        .join('\n'),
      location: [business.name, branchName, place.address].filter(Boolean).join(', '),
      alarmText: reminder.title,
      nowMs: Date.now(),
    });
    if (ics !== null) saveFile(new Blob([ics], { type: 'text/calendar' }), texts.calendarFile);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <Button size="l" onClick={onClose}>
          {common.understood}
        </Button>
      }
    >
      <p className={`stack gap-1 ${css.ticket}`}>
        <b>{when}</b>
        <span>{booking.summaryDetail(partySize, branchName)}</span>
        <span>{business.name}</span>
      </p>
      <BranchContactView contact={contact} />
      <p>{texts.reminder}</p>
      <div className={`stack gap-2 ${css.extras}`}>
        <Button
          variant={needsCalendar ? 'primary' : 'secondary'}
          aria-label={needsCalendar ? undefined : texts.calendarAria}
          onClick={onCalendar}
        >
          <CalendarIcon />
          {needsCalendar ? texts.calendarFirst : texts.calendar}
        </Button>
        <Button
          variant="secondary"
          aria-label={texts.shareAria}
          onClick={() => window.open(share, '_blank', 'noopener')}
        >
          <WhatsAppIcon />
          {texts.share}
        </Button>
        <NotifyButton state={notices} onState={setNotices} />
      </div>
      <p className="muted small">{texts.closedBrowser}</p>
    </Dialog>
  );
}

interface NotifyButtonProps {
  readonly state: NotificationState;
  readonly onState: (state: NotificationState) => void;
}

/** Asks for permission for system notifications after a tap: some browsers refuse to ask without one. */
function NotifyButton({ state, onState }: NotifyButtonProps) {
  if (state === 'unsupported') return null;
  if (state === 'granted') return <Notice tone="success">{texts.notifyGranted}</Notice>;
  if (state === 'denied') return <Notice tone="info">{texts.notifyDenied}</Notice>;
  const onAsk = async () => {
    await requestNotifications().catch((error: unknown) =>
      console.warn('Could not ask for notifications', error),
    );
    onState(notificationState());
  };
  return (
    <Button variant="secondary" onClick={() => void onAsk()}>
      <ClockIcon />
      {texts.notify}
    </Button>
  );
}
