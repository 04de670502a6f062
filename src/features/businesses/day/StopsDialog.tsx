import { useCallback, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { isBookable, slotsOf } from '../../../domain/reservations/slots.ts';
import type { SlotTime } from '../../../domain/time.ts';
import { FailedPart } from '../../../hooks/Failed.tsx';
import { useLoad } from '../../../hooks/useLoad.ts';
import { dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { readStops, setStop } from '../../../services/reservations/owner/stops.ts';
import { useDayShare } from './dayShare.ts';
import css from './StopsDialog.module.css';

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
