import { useCallback, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { clockHour } from '../../../domain/reservations/dayRows.ts';
import { type Night, type Stop, toStops } from '../../../domain/reservations/night.ts';
import { isBookable, slotsOf } from '../../../domain/reservations/slots.ts';
import type { LocalDate, SlotTime } from '../../../domain/time.ts';
import { FailedPart } from '../../../hooks/Failed.tsx';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { readStops, setStop } from '../../../services/reservations/owner/stops.ts';
import { useDayShare } from './dayShare.ts';
import { undoAction } from './partyWords.ts';
import css from './Stops.module.css';

/** The hours of a day that can still be booked online, each with a switch that stops or opens it. */
export function StopsDialog({ onClose }: { readonly onClose: () => void }) {
  const { date, shown: branches, nowMs } = useDayShare();
  const open = branches
    .map((branch) => ({
      branch,
      slots: slotsOf(branch, date, null).filter(({ time }) => isBookable(date, time, nowMs)),
    }))
    .filter(({ slots }) => slots.length > 0);
  return (
    <Dialog open title={texts.stopsTitle} onClose={onClose}>
      <p>{open.length === 0 ? texts.noStops : texts.stopsText}</p>
      {open.map(({ branch, slots }) => (
        <section key={branch.id} aria-label={branch.name}>
          {open.length > 1 ? <h3>{branch.name}</h3> : null}
          <Stops branchId={branch.id} slots={slots} />
        </section>
      ))}
    </Dialog>
  );
}

interface StopsProps {
  readonly branchId: string;
  readonly slots: readonly { readonly time: SlotTime; readonly capacity: number }[];
}

function Stops({ branchId, slots }: StopsProps) {
  const { businessId, date } = useDayShare();
  const load = useCallback(() => readStops(businessId, { branchId, date }), [businessId, branchId, date]);
  const [loaded, reload, show] = useLoad(load);
  /** The switches whose change is being stored, as they were tapped. */
  const [sending, setSending] = useState<ReadonlyMap<SlotTime, boolean>>(new Map());
  const [told, setTold] = useState('');
  if (loaded.state === 'loading') return <Skeleton kind="text" lines={3} />;
  if (loaded.state === 'failed') {
    return <FailedPart text={texts.stopsFailed} onRetry={reload} />;
  }
  const stops = loaded.value;
  const set = async (time: SlotTime, capacity: number | null) => {
    if (sending.has(time)) return;
    setSending((now) => new Map(now).set(time, capacity !== null));
    const outcome = await setStop(businessId, { branchId, date, time }, capacity);
    setSending((now) => new Map([...now].filter(([each]) => each !== time)));
    const hour = formatTime12(time);
    // Not in this dialog, which may be closed by now.
    if (!outcome.ok) return void ask({ title: hour, text: texts.stopFailed(outcome.problem) });
    show((now) => {
      if (now.state !== 'ready') return now;
      const others = [...now.value].filter((each) => each !== time);
      return { state: 'ready', value: new Set(capacity === null ? others : [...others, time]) };
    });
    setTold((capacity === null ? texts.reopened : texts.stopped)(hour));
  };
  const isStopped = (time: SlotTime) => sending.get(time) ?? stops.has(time);
  return (
    <>
      <div className={`stack gap-2 ${css.hours}`}>
        {slots.map(({ time, capacity }) => (
          <Toggle
            key={time}
            label={
              <>
                <span className="visually-hidden">{texts.stop}</span> {formatTime12(time)}
                <small className="block tiny" aria-hidden="true">
                  {texts.isStopped(isStopped(time))}
                </small>
              </>
            }
            checked={isStopped(time)}
            onChange={(on) => void set(time, on ? capacity : null)}
          />
        ))}
      </div>
      {/* Screen readers only: the switch shows it, and a visible line would move the switches under the finger. */}
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </>
  );
}

/** Returns the stopped hours of a branch and a clock hour ('' = all) that could otherwise still be booked online. */
export function stopsShown(
  stops: Night['stops'],
  branchId: string,
  hour: string,
  date: LocalDate,
  nowMs: number,
): readonly Stop[] {
  return toStops(stops).filter(
    (each) =>
      (branchId === '' || each.branchId === branchId) &&
      (hour === '' || clockHour(each.time) === hour) &&
      isBookable(date, each.time, nowMs),
  );
}

/** In an hour's heading: says that the hour takes no more bookings online, and opens it again. */
export function StoppedHour({ stops }: { readonly stops: readonly Stop[] }) {
  const { businessId, date, branches, title } = useDayShare();
  const [busy, run] = useBusy();
  const set = async (stop: Stop, seats: number | null) => {
    const outcome = await setStop(businessId, { ...stop, date }, seats);
    const time = formatTime12(stop.time);
    if (!outcome.ok) toast(texts.stopFailed(outcome.problem));
    else if (seats !== null) toast(texts.stopped(time));
    else
      toast(
        texts.reopened(time),
        undoAction(() => void set(stop, stop.seats)),
      );
    return outcome.ok;
  };
  const open = async (stop: Stop, button: HTMLElement) => {
    const isOpen = await run(() => set(stop, null));
    const isHere = [button, document.body].some((each) => each === document.activeElement);
    // The focused button is gone, so the heading takes the focus.
    if (isOpen && isHere) title.current?.focus({ preventScroll: true });
  };
  return stops.map((stop) => {
    const { branchId, time } = stop;
    const branch = branches.length > 1 ? branches.find(({ id }) => id === branchId)?.name : undefined;
    return (
      <span key={`${time} ${branchId}`} className={css.stopped}>
        {texts.noMore(time.endsWith(':00') ? null : formatTime12(time), branch)}{' '}
        <button
          type="button"
          className={css.open}
          aria-label={texts.openHour(formatTime12(time), branch)}
          aria-disabled={busy}
          onClick={(event) => void open(stop, event.currentTarget)}
        >
          {texts.open}
        </button>
      </span>
    );
  });
}
