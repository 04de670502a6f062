import { type RefObject, useEffect, useRef, useState } from 'react';
import { ToastRegion, toast } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { DOOR, type DoorParty, EMPTY_NIGHT } from '../../../domain/reservations/night.ts';
import { isPaused } from '../../../domain/reservations/online.ts';
import { canChange, type OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import { recordedBy } from '../../../domain/reservations/recordedBy.ts';
import { type LocalDate, localDateOf, localTimeOf } from '../../../domain/time.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useMedia } from '../../../hooks/useMedia.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { useTeamNames } from '../../../hooks/useTeamNames.ts';
import { common } from '../../../messages/common.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { isOn } from '../../../services/device/desk.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import type { HostDialogProps } from '../host/HostDialogs.tsx';
import { partyOf, type Telling } from '../host/telling.ts';
import { CoversBar, HourRange } from './Covers.tsx';
import { DayBar } from './DayBar.tsx';
import { DayHeader, SinceNotice, TopNotices } from './DayHeader.tsx';
import { DayLists } from './DayLists.tsx';
import css from './DayScreen.module.css';
import { DayContext, type DayShare } from './dayShare.ts';
import { newsText } from './newsText.ts';
import { useStable } from './PartyRow.tsx';
import { useDay } from './useDay.ts';
import { useDayActions } from './useDayActions.ts';
import { useDayAddress, useDayPlace } from './useDayPlace.ts';
import { useDayView } from './useDayView.ts';
import { useDesk } from './useDesk.ts';
import { guestOf, UNKNOWN, useGuestBook, useNight, useNoShows } from './useDeskNotes.ts';
import { useEndings } from './useEndings.ts';
import { useLater } from './useLater.ts';
import { useWakeLock } from './useWakeLock.ts';

type Open = 'walk-in' | 'stops' | 'several' | 'options' | 'print' | 'confirm' | 'closed' | null;

/** /business/reservations, 'Reservas del dia': one day of the business, live. */
export function DayScreen() {
  const session = useSignedInBusiness();
  const { date, branchId, onDate, onBranch } = useDayAddress(session.businessId);
  useScreenTitle(texts.title);
  const nowMs = useNow();
  const today = localDateOf(nowMs);
  // A night doesn't end at midnight: the opened day stays while parties are still expected or seated.
  const [opened, setOpened] = useState(today);
  const shown = date ?? opened;
  const [stored, pages] = useDay(session.businessId, shown);
  const book = useGuestBook(session.businessId);
  const desk = useDesk(session.businessId, shown, stored, book === UNKNOWN ? null : book.waiting);
  const businessName = stored.business?.name ?? session.businessName;
  const [open, setOpen] = useState<Open>(null);
  const [hosting, setHosting] = useState<HostDialogProps['asked'] | null>(null);
  const [telling, setTelling] = useState<Telling | null>(null);
  const actions = useDayActions(
    businessName,
    stored.reservations,
    toast,
    (r) => {
      // The list of a closed day has its own message for each party.
      if (open !== 'closed') setTelling({ what: 'cancelled', party: partyOf(r), id: r.id });
    },
    (id) => setTelling((now) => (now?.id === id ? null : now)),
  );
  const day = { ...stored, reservations: actions.reservations };
  const nameOf = useTeamNames(session.businessId, day.reservations.map(recordedBy));
  const endings = useEndings(day.state === 'ready' ? day.reservations : null, actions.act, actions.tell);
  const [place, setPlace] = useDayPlace(shown, day.state === 'ready');
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [awake, setAwake] = useState(() => isOn('awake'));
  useWakeLock(awake);
  const wide = useMedia('(min-width: 64rem)');
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfter(actions.busy.size > 0, title);

  const night = useNight(session.businessId, shown, book !== UNKNOWN);
  const stops = night?.stops ?? {};
  const view = useDayView(day, shown, branchId, place.hour, nowMs);
  const hasDoor = book !== UNKNOWN && view.open.length > 0;
  const { door: atDoor } = useNight(session.businessId, DOOR, hasDoor) ?? EMPTY_NIGHT;
  const { branches, filter, reservations, split } = view;
  const isReady = day.state === 'ready';
  // No-shows are counted only for parties still to come; they are read with the guests' notes, once somebody stays.
  const noShows = useNoShows(session.businessId, view.whole.waiting, book !== UNKNOWN);
  /** The party from the door's queue for which the host chooses an hour. */
  const [waited, setWaited] = useState<DoorParty | null>(null);
  const go = (to: LocalDate) => {
    setOpened(today);
    setChosen(null);
    onDate(to === today ? null : to);
  };

  const isOver = date === null && opened !== today;
  const isFormOpen = open !== null || hosting !== null;
  const isNightOver = isOver && isReady && !isFormOpen && view.whole.active.length + day.unshown.active === 0;
  useEffect(() => {
    if (isNightOver) setOpened(today);
  }, [isNightOver, today]);

  const leave = (then: () => void) => (later ? void later.leaveParty(then) : then());
  const handlers = useStable({
    onOpen: ({ id }) => leave(() => setChosen(id)),
    onAction: (action, reservation) => endings.press(action, reservation),
  });
  // On a wide screen there is room beside the list for the party that comes next.
  const next = wide && chosen === null ? (view.whole.waiting[0] ?? view.whole.active[0]) : undefined;
  const party = day.reservations.find(({ id }) => id === chosen) ?? next ?? null;
  const isAsked = isFormOpen || chosen !== null || endings.asked !== null || actions.problem !== null;
  const isPausing = stored.business !== null && isPaused(stored.business.online, nowMs);
  const isWritten = book.waiting.length + Object.keys(atDoor).length + Object.keys(stops).length > 0;
  const later = useLater(isAsked, isWritten || isPausing || typed !== null, () => {
    const { problem } = actions;
    const isUnsaid = problem === 'OFFLINE' || problem === 'UNCERTAIN';
    toast(isUnsaid ? texts.noSignal[problem] : common.chunkFailed);
    setOpen(null);
    setHosting(null);
    setChosen(null);
    endings.keep();
    actions.dismiss();
  });
  const share: DayShare = {
    businessId: session.businessId,
    businessName,
    date: shown,
    nowMs,
    branches,
    shown: branches.filter(({ id }) => filter === '' || id === filter),
    open: view.open,
    reservations: day.reservations,
    seats: day.seats,
    cameAt: day.cameAt,
    busy: actions.busy,
    selected: wide ? (party?.id ?? null) : null,
    guestNotes: book.notes,
    ...noShows,
    night,
    stops: later?.stopsShown(stops, filter, view.listedHour, shown, nowMs) ?? [],
    Stopped: later?.StoppedHour ?? null,
    title,
    handlers,
  };

  const onAction = (action: OwnerAction, reservation: StoredReservation) => {
    // Beside the list the party stays: a second tap must not meet the next one.
    setChosen(wide ? reservation.id : null);
    endings.press(action, reservation);
  };
  const close = () => {
    actions.dismiss();
    setOpen(null);
  };
  const openWalkIn = (guests: DoorParty | null) => {
    setWaited(guests);
    setOpen('walk-in');
  };
  const pause = later && stored.business && (
    <later.PauseControl
      businessId={session.businessId}
      pause={stored.business.online}
      nowMs={nowMs}
      unfolded
    />
  );
  const notice = later && telling && (
    <later.TellDiner telling={telling} businessName={businessName} onClose={() => setTelling(null)} />
  );
  const dialogs = later && (
    <>
      {party === null ? null : (
        <later.PartyDetail
          reservation={party}
          doneBy={nameOf(recordedBy(party))}
          onAction={(action) => onAction(action, party)}
          onChange={
            canChange(party, nowMs)
              ? (time = party.slotTime) => setHosting({ reservation: party, time })
              : null
          }
          nearHours={view.nearHours(party)}
          guest={guestOf(book, party)}
          onWork={() => setChosen(party.id)}
          onClose={wide ? null : () => setChosen(null)}
        />
      )}
      {open === 'options' ? (
        <later.DayOptions
          onGo={go}
          branchId={filter}
          onBranch={onBranch}
          listed={isReady ? reservations : []}
          pause={pause}
          confirming={shown >= today ? view.whole.waiting.length : 0}
          onConfirm={() => setOpen('confirm')}
          onStops={shown >= today ? () => setOpen('stops') : null}
          onPrint={() => setOpen('print')}
          onSeveral={isReady ? () => setOpen('several') : null}
          onAwake={setAwake}
          onClose={close}
        />
      ) : null}
      {open === 'walk-in' ? (
        <later.WalkInDialog
          waited={waited}
          onDoor={(name) => {
            setOpen(null);
            toast(texts.atDoor(name));
          }}
          onSeat={(guests, onUndone) =>
            actions.seat(guests, onUndone, () => setOpen((now) => (now === 'walk-in' ? null : now)))
          }
          onClose={close}
        />
      ) : null}
      {open === 'stops' ? <later.StopsDialog onClose={close} /> : null}
      {open === 'several' ? <later.SeveralDialog listed={split.waiting} onClose={close} /> : null}
      {open === 'print' ? <later.PrintDay parties={view.whole.active} onDone={close} /> : null}
      {open === 'confirm' || (open === 'closed' && view.closed) ? (
        <later.ComingParties
          list={open === 'closed' ? 'told' : 'asked'}
          coming={(open === 'closed' && view.closed?.coming) || view.whole.waiting}
          isAsking={endings.asked !== null}
          onCancel={(reservation) => endings.press('cancel', reservation)}
          onClose={close}
        />
      ) : null}
      {hosting && stored.business ? (
        <later.HostDialog
          asked={hosting}
          business={stored.business}
          branchId={branchId}
          date={shown}
          nowMs={nowMs}
          onProblem={actions.tell}
          whenShown={actions.whenShown}
          reservations={stored.reservations}
          onChanged={() => setChosen(null)}
          onTell={setTelling}
          onClose={() => {
            actions.dismiss();
            setHosting(null);
          }}
        />
      ) : null}
      <later.ConfirmEnding endings={endings} />
      <later.Refusal problem={actions.problem} overbook={actions.overbook} onDismiss={actions.dismiss} />
    </>
  );
  return (
    <DayContext value={share}>
      <main id="main" className={css.page} data-finding={typed !== null && !wide ? true : undefined}>
        <DayHeader
          branchName={branches.find(({ id }) => id === filter)?.name ?? null}
          onGo={(to) => leave(() => go(to))}
          onOptions={() => setOpen('options')}
        />
        <p className="visually-hidden" aria-live="polite">
          {[...day.news.map(newsText), ...desk.waits].join(' ')}
        </p>
        <TopNotices
          onToday={isOver ? () => go(today) : null}
          closed={view.closed}
          onTell={() => setOpen('closed')}
          pause={isPausing ? pause : null}
        />
        {view.hours.length === 0 ? null : (
          <div className={css.night}>
            <CoversBar
              covers={view.covers}
              value={place.listed}
              onChange={(to) => setPlace({ listed: to })}
            />
            <HourRange
              hours={view.hours}
              now={shown === today ? localTimeOf(nowMs) : null}
              value={view.listedHour}
              onChange={(to) => setPlace({ hour: to })}
            />
          </div>
        )}
        <div className={css.notes}>
          {wide ? notice : null}
          {later && day.business && book.waiting.length > 0 ? (
            <later.WaitingParties waiting={book.waiting} paused={isPausing} />
          ) : null}
          {later && isReady && view.open.length > 0 ? (
            <later.DoorQueue door={atDoor} onSeat={actions.seat} onForm={openWalkIn} />
          ) : null}
          {desk.since === null ? null : <SinceNotice since={desk.since} onSeen={desk.onSeen} />}
        </div>
        <div className={css.side}>
          {typed && later ? (
            <later.SearchResults
              typed={typed}
              onFound={(found) =>
                leave(() => {
                  setTyped(null);
                  pages.onParty(found);
                  if (found.slotDate !== shown) go(found.slotDate);
                  setChosen(found.id);
                })
              }
            />
          ) : (
            <DayLists
              key={shown}
              day={day}
              split={split}
              isOneHour={view.listedHour !== ''}
              isEmpty={reservations.length + day.unshown.active + day.unshown.history === 0}
              place={place}
              onPlace={setPlace}
              pages={pages}
            />
          )}
          {isReady && !day.live ? <CachedNotice cachedMs={day.cachedMs}>{texts.notLive}</CachedNotice> : null}
        </div>
        {wide && party === null && isReady ? <p className={`muted ${css.pane}`}>{texts.choose}</p> : null}
        {dialogs}
        <div className={css.foot}>
          <ToastRegion />
          <DayBar
            typed={typed}
            onType={setTyped}
            wide={wide}
            notice={wide || typed !== null ? null : notice}
            onAdd={view.open.length === 0 ? null : () => openWalkIn(null)}
            onBook={
              (day.business?.branches ?? []).every(({ archived }) => archived)
                ? null
                : () => setHosting('book')
            }
          />
        </div>
      </main>
    </DayContext>
  );
}

/** Moves the focus to the heading when the focused row has moved to another list, so that it isn't lost. */
function useFocusAfter(isBusy: boolean, heading: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!ended) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    }, 300);
    return () => clearTimeout(timer);
  }, [isBusy, heading]);
}
