import { useState } from 'react';
import { toast } from '../../../components/ui/Toast.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { clockHour } from '../../../domain/reservations/dayRows.ts';
import { type Night, type Stop, toStops } from '../../../domain/reservations/night.ts';
import { isBookable } from '../../../domain/reservations/slots.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { setStop } from '../../../services/reservations/owner/stops.ts';
import { useDayShare } from './dayShare.ts';
import { undoAction } from './partyWords.ts';
import css from './StoppedHour.module.css';

export interface StoppedHourProps {
  /** The stops of one clock hour. */
  readonly stops: readonly Stop[];
}

/**
 * Returns the hours of a branch ('' = all) and a clock hour ('' = all) that were stopped for online bookings and could
 * otherwise still take some: an hour that is over needs no notice.
 */
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
export function StoppedHour({ stops }: StoppedHourProps) {
  const { businessId, date, branches, title } = useDayShare();
  const [busy, setBusy] = useState(false);
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
    if (busy) return;
    setBusy(true);
    const isOpen = await set(stop, null);
    setBusy(false);
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
