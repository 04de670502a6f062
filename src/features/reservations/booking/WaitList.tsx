/** A diner on the waiting list of a day: the offer below the hours, its form, and the entry of this device. */
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { ChipCheckGroup } from '../../../components/ui/ChipCheckGroup.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { isName } from '../../../domain/names.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import {
  MAX_CUSTOMER_NAME,
  MAX_PHONE_DIGITS,
  MAX_WAITING_HOURS,
} from '../../../domain/reservations/constants.ts';
import type { FormDraft } from '../../../domain/reservations/draft.ts';
import type { Branch, Business } from '../../../domain/reservations/entities.ts';
import { isPaused } from '../../../domain/reservations/online.ts';
import { capacityOf } from '../../../domain/reservations/slots.ts';
import { hoursNear, hoursToWaitFor } from '../../../domain/reservations/waiting.ts';
import type { SlotTime } from '../../../domain/time.ts';
import type { Wait } from '../../../domain/waits.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { bookingProblemText } from '../../../messages/bookingAnswers.ts';
import { wait as texts } from '../../../messages/desk.ts';
import { UNREADABLE_NAME } from '../../../messages/names.ts';
import { fetchBusiness } from '../../../services/businesses/read.ts';
import { addWait, removeWait, waitHistory } from '../../../services/device/waits.ts';
import { stopWaiting, waitForTable } from '../../../services/reservations/wait.ts';
import css from './SlotNews.module.css';
import type { FormState } from './useBookingForm.ts';

/** Offers the waiting list below the hours, when some are full. */
export function WaitOffer({ form }: { readonly form: FormState }) {
  const { branchId, date, partySize } = form.draft;
  // The key starts anew for another day: the open dialog is about the former one.
  return <Offer key={`${branchId}/${date}/${partySize}`} form={form} />;
}

function Offer({ form }: { readonly form: FormState }) {
  const { business, branch, draft, card, nowMs, slots, seatsKnown } = form;
  /** The full hours at the press: when a seat comes free meanwhile, the open dialog stays. */
  const [asked, setAsked] = useState<readonly SlotTime[] | null>(null);
  const [waits, setWaits] = useState(() => waitsAt(business.id));
  const { online } = business;
  const isOffered = seatsKnown && !card && !isPaused(online, nowMs) && draft.partySize <= online.maxParty;
  const hours = asked ?? (isOffered ? hoursToWaitFor(slots, draft.partySize, nowMs) : []);
  const lines = card
    ? null
    : waits.map((wait) => (
        <WaitLine
          key={wait.phone}
          wait={wait}
          business={business}
          onGone={() => setWaits(waitsAt(business.id))}
        />
      ));
  if (!branch || hours.length === 0) return lines;
  return (
    <>
      <p className={`row middle gap-2 ${css.ways}`}>
        <Button variant="ghost" onClick={() => setAsked(hours)}>
          {texts.open}
        </Button>
      </p>
      {lines}
      {asked
        ? createPortal(
            <WaitDialog
              business={business}
              draft={draft}
              hours={asked}
              onClose={() => {
                setAsked(null);
                setWaits(waitsAt(business.id));
              }}
            />,
            document.body,
          )
        : null}
    </>
  );
}

/** Returns the waiting list entries of this device at the business. */
function waitsAt(businessId: string): readonly Wait[] {
  return waitHistory().filter((wait) => wait.businessId === businessId);
}

interface WaitDialogProps {
  readonly business: { readonly id: string; readonly name: string };
  readonly draft: FormDraft;
  /** Full hours of the day with enough capacity for the party; at least one. */
  readonly hours: readonly SlotTime[];
  readonly onClose: () => void;
}

/** Puts the diner on the waiting list of a day, for the hours that the diner accepts. */
export function WaitDialog({ business, draft, hours, onClose }: WaitDialogProps) {
  const { branchId, date, partySize } = draft;
  const offered = hours.map((time) => ({ time, shown: formatTime12(time) }));
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    hoursNear(hours, draft.time).map(formatTime12),
  );
  const [before] = useState(() => waitsAt(business.id));
  const [name, setName] = useState(draft.customerName);
  const [phone, setPhone] = useState(draft.contactPhone);
  const [wrong, setWrong] = useState<'hours' | 'name' | 'phone' | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  const digits = normalizePhone(phone);
  const ended = before.find(
    (each) => each.phone === digits && (each.date !== date || each.branchId !== branchId),
  );
  const run = async (command: 'wait' | 'leave') => {
    if (busy) return;
    const times = offered.filter(({ shown }) => chosen.includes(shown)).map(({ time }) => time);
    const refused =
      times.length === 0 || times.length > MAX_WAITING_HOURS
        ? 'hours'
        : name.trim() !== '' && !isName(name.trim())
          ? 'name'
          : digits.length < 8 || digits.length > MAX_PHONE_DIGITS
            ? 'phone'
            : null;
    setWrong(refused);
    setProblem(null);
    if (refused) return;
    setBusy(true);
    const party = { phone: digits, name: name.trim(), branchId, date, hours: times, partySize };
    const outcome =
      command === 'leave' ? await stopWaiting(business.id, digits) : await waitForTable(business.id, party);
    setBusy(false);
    if (outcome.ok) {
      const kept = { ...party, businessId: business.id, businessName: business.name };
      if (command === 'leave') removeWait(kept);
      else addWait(kept);
      setWaiting(command === 'wait');
      if (command === 'leave') onClose();
    } else {
      setProblem(outcome.problem === 'REFUSED' ? texts.refused : bookingProblemText(outcome.problem).message);
    }
  };
  if (isWaiting) {
    return (
      <Dialog
        open
        role="alertdialog"
        title={texts.done(formatDayLong(date))}
        onClose={onClose}
        dismissible={!busy}
        actions={
          <>
            <Button variant="ghost" busy={busy} onClick={() => void run('leave')}>
              {texts.leave}
            </Button>
            <Button aria-disabled={busy} onClick={busy ? undefined : onClose}>
              {texts.understood}
            </Button>
          </>
        }
      >
        <p>{texts.doneText}</p>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.send}
      busyLabel={texts.sending}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void run('wait')}
    >
      <p>{texts.text(business.name)}</p>
      {ended ? <Notice tone="warning">{texts.replaces(waitWords(ended))}</Notice> : null}
      <ChipCheckGroup
        legend={offered.length > MAX_WAITING_HOURS ? texts.someHours(MAX_WAITING_HOURS) : texts.hours}
        options={offered.map(({ shown }) => shown)}
        values={chosen}
        onChange={setChosen}
        error={
          wrong === 'hours'
            ? chosen.length > 0
              ? texts.tooManyHours(MAX_WAITING_HOURS)
              : texts.noHours
            : undefined
        }
      />
      <TextField
        label={texts.name}
        maxLength={MAX_CUSTOMER_NAME}
        value={name}
        onChange={setName}
        error={wrong === 'name' ? UNREADABLE_NAME : undefined}
      />
      <TextField
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        error={wrong === 'phone' ? texts.phoneWrong : undefined}
      />
    </FormDialog>
  );
}

/** For example 'sábado 21 de noviembre, 7:00 PM, 8:00 PM'. */
function waitWords({ date, hours }: Pick<Wait, 'date' | 'hours'>): string {
  return [formatDayLong(date), ...hours.map(formatTime12)].join(', ');
}

interface OwnWaitLineProps {
  readonly wait: Wait;
  /** The business of the wait; without it, it is read. */
  readonly business?: Business;
  /** Called when the entry has left the waiting list. */
  readonly onGone: () => void;
}

/** Shows the waiting list entry of this device at a business, and the button to leave the list. Costs 1 read at most. */
export function WaitLine({ wait, business, onGone }: OwnWaitLineProps) {
  const { businessId, branchId, date, partySize } = wait;
  const load = useCallback(
    (signal: AbortSignal) => (business ? Promise.resolve(business) : fetchBusiness(businessId, signal)),
    [business, businessId],
  );
  const [loaded] = useLoad(load);
  const fits = (branch: Branch) => wait.hours.some((time) => capacityOf(branch, date, time) >= partySize);
  const isOffered =
    loaded.state !== 'ready' || loaded.value?.branches.some((each) => each.id === branchId && fits(each));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    const outcome = await stopWaiting(wait.businessId, wait.phone);
    setBusy(false);
    if (!outcome.ok) return setProblem(texts.leaveFailed(outcome.problem));
    removeWait(wait);
    onGone();
  };
  return (
    <Notice
      tone="info"
      action={
        <Button variant="ghost" busy={busy} onClick={() => void leave()}>
          {texts.leaveShort}
        </Button>
      }
    >
      <p>{texts.waitsFor(wait.businessName, waitWords(wait), partySize)}</p>
      {isOffered ? null : <p>{texts.notOffered}</p>}
      {problem === null ? null : <p role="alert">{problem}</p>}
    </Notice>
  );
}
