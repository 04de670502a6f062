import { useEffect, useId, useRef, useState } from 'react';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { ToastRegion, useToast } from '../../../components/ui/Toast.tsx';
import { VisuallyHidden } from '../../../components/ui/VisuallyHidden.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { hourlySeats, splitDay } from '../../../domain/reservations/day.ts';
import type { DayNews } from '../../../domain/reservations/dayNews.ts';
import type { Branch } from '../../../domain/reservations/entities.ts';
import { defaultWalkInSlot, walkInSlots } from '../../../domain/reservations/walkIn.ts';
import type { BusinessSession } from '../../../domain/session.ts';
import { addDays, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { seenText } from '../../../hooks/seenText.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { common } from '../../../messages/common.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { severalReservations } from '../../../messages/severalReservations.ts';
import { DayLists } from './DayLists.tsx';
import { DayNavigator } from './DayNavigator.tsx';
import css from './DayScreen.module.css';
import { HourChips } from './HourChips.tsx';
import { useDay } from './useDay.ts';
import { runCommand, useDayActions } from './useDayActions.ts';
import { useDialogs } from './useDialogs.ts';
import { useEndings } from './useEndings.ts';
import type { WalkInDialogProps } from './WalkInDialog.tsx';

export interface DayScreenProps {
  readonly session: BusinessSession;
  /** The day of the address; null = today. */
  readonly date: LocalDate | null;
  /** The branch of the address; '' = all. */
  readonly branchId: string;
  readonly onDate: (date: LocalDate | null) => void;
  readonly onBranch: (branchId: string) => void;
}

function dayTitle(date: LocalDate, today: LocalDate): string {
  const long = formatDayLong(date);
  if (date === today) return `Hoy, ${long}`;
  if (date === addDays(today, 1)) return `Mañana, ${long}`;
  if (date === addDays(today, -1)) return `${texts.yesterday}, ${long}`;
  return `${long.slice(0, 1).toUpperCase()}${long.slice(1)}`;
}

function newsText({ kind, reservation }: DayNews): string {
  const who = `${reservation.customerName}, ${formatTime12(reservation.slotTime)}, ${texts.people(reservation.partySize)}`;
  switch (kind) {
    case 'new':
      return texts.newOne(who);
    case 'changed':
      return texts.changed(who);
    case 'cancelled':
      return texts.cancelledByDiner(who);
    case 'gone':
      return texts.gone(who);
  }
}

/** /business/reservations, 'Reservas del dia': one day of the business, live. */
export function DayScreen({ session, date, branchId, onDate, onBranch }: DayScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const nowMs = useNow();
  const today = localDateOf(nowMs);
  // A night doesn't end at midnight: the day that was opened stays while somebody is still expected or seated.
  const [opened, setOpened] = useState(today);
  const shown = date ?? opened;
  const [day, pages] = useDay(session.businessId, shown);
  const toast = useToast();
  const businessName = day.business?.name ?? session.businessName;
  const actions = useDayActions(businessName, toast);
  const endings = useEndings(day.state === 'ready' ? day.reservations : null, actions.act, actions.tell);
  const [adding, setAdding] = useState(false);
  const [clearing, setClearing] = useState(false);
  const [hour, setHour] = useState('');
  const prefix = useId();

  const go = (to: LocalDate) => {
    setOpened(today);
    setHour('');
    onDate(to === today ? null : to);
  };

  // Archived branches keep their parties.
  const branches = day.business?.branches ?? [];
  const filter = branches.some(({ id }) => id === branchId) ? branchId : '';
  const isShown = (branch: Branch) => filter === '' || branch.id === filter;
  const reservations = day.reservations.filter((each) => filter === '' || each.branchId === filter);
  const hours =
    day.state === 'ready' ? hourlySeats(branches.filter(isShown), reservations, shown, nowMs, day.seats) : [];
  const listedHour = hours.some(({ time }) => time === hour) ? hour : '';
  const split = splitDay(
    reservations.filter(({ slotTime }) => listedHour === '' || slotTime === listedHour),
    nowMs,
  );
  const seatsOf = (branch: Branch) => walkInSlots(branch, day.reservations, shown, nowMs, day.seats);
  const open = branches.filter((branch) => isShown(branch) && seatsOf(branch).length > 0);
  const activeCount = split.waiting.length + split.seated.length;

  const isOver = date === null && opened !== today;
  const isNightOver = isOver && day.state === 'ready' && activeCount + day.unshown.active === 0;
  useEffect(() => {
    if (isNightOver) setOpened(today);
  }, [isNightOver, today]);

  useFocusAfter(actions.busy.size > 0, `${prefix}-title`);

  const onSeat: WalkInDialogProps['onSeat'] = async (guests, stale) => {
    const outcome = await runCommand(({ seatWalkIn }) => seatWalkIn(guests, businessName, stale));
    if (outcome.ok) {
      setAdding(false);
      actions.offerUndoOfWalkIn(guests, texts.added(guests.partySize));
    }
    return outcome;
  };
  const dialogs = useDialogs(adding || clearing || endings.asked !== null || actions.problem !== null, () => {
    toast(actions.problem ?? common.chunkFailed);
    setAdding(false);
    setClearing(false);
    endings.keep();
    actions.dismiss();
  });

  const content = (
    <div className={css.content}>
      <DayNavigator date={shown} today={today} onGo={go} />
      {isOver ? (
        <Notice
          tone="info"
          action={
            <Button variant="ghost" onClick={() => go(today)}>
              {texts.backToToday}
            </Button>
          }
        >
          {texts.dayIsOver}
        </Notice>
      ) : null}
      {branches.length > 1 ? (
        <SelectField
          label={<VisuallyHidden>{texts.branch}</VisuallyHidden>}
          value={filter}
          onChange={onBranch}
          options={[
            { value: '', label: texts.allBranches },
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      {day.state === 'ready' && !day.live ? (
        <Notice tone="warning" title={seenText(day.seenMs ?? null, nowMs)}>
          {texts.notLive}
        </Notice>
      ) : null}
      <HourChips
        hours={hours}
        current={shown === today ? currentHour(open, seatsOf, shown, nowMs) : null}
        value={listedHour}
        onChange={setHour}
      />
      <DayLists
        key={shown}
        day={day}
        split={split}
        isEmpty={reservations.length + day.unshown.active + day.unshown.history === 0}
        isToday={shown === today}
        nowMs={nowMs}
        showBranch={branches.length > 1 && filter === ''}
        busy={actions.busy}
        onAction={endings.press}
        pages={pages}
      />
      {split.waiting.length > 1 ? (
        <div>
          <Button variant="ghost" onClick={() => setClearing(true)}>
            {severalReservations.open}
          </Button>
        </div>
      ) : null}
    </div>
  );
  return (
    <Page>
      <hgroup>
        <h1 id={`${prefix}-title`} tabIndex={-1}>
          {texts.title}
        </h1>
        <p>{dayTitle(shown, today)}</p>
      </hgroup>
      <p className="visually-hidden" aria-live="polite">
        {day.news.map(newsText).join(' ')}
      </p>
      {open.length === 0 || day.business === null ? (
        content
      ) : (
        <BarLayout
          bar={
            <BottomBar
              summary={`${texts.waiting}: ${split.waiting.length} · ${texts.seated}: ${split.seated.length}`}
            >
              <Button onClick={() => setAdding(true)}>{texts.add}</Button>
            </BottomBar>
          }
        >
          {content}
        </BarLayout>
      )}
      {dialogs === null ? null : (
        <dialogs.DayDialogs
          endings={endings}
          busy={actions.busy}
          problem={actions.problem}
          onDismiss={actions.dismiss}
          walkIn={
            adding && day.business
              ? {
                  business: day.business,
                  branches: open,
                  reservations: day.reservations,
                  seats: day.seats,
                  date: shown,
                  nowMs,
                  onSeat,
                  onClose: () => setAdding(false),
                }
              : null
          }
          several={
            clearing
              ? {
                  businessId: session.businessId,
                  businessName,
                  shown: split.waiting,
                  nowMs,
                  onClose: () => setClearing(false),
                }
              : null
          }
        />
      )}
      <ToastRegion />
    </Page>
  );
}

function currentHour(
  open: readonly Branch[],
  seatsOf: (branch: Branch) => ReturnType<typeof walkInSlots>,
  date: LocalDate,
  nowMs: number,
) {
  return defaultWalkInSlot(open.flatMap(seatsOf), date, 0, nowMs);
}

/** A card that moves to another list takes the focus with it: it is put on the heading, not lost. */
function useFocusAfter(isBusy: boolean, id: string): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!ended) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus();
    }, 300);
    return () => clearTimeout(timer);
  }, [isBusy, id]);
}
