import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import type { Branch } from '../../../domain/reservations/entities.ts';
import { isBookable, slotsOf } from '../../../domain/reservations/slots.ts';
import type { LocalDate, SlotTime } from '../../../domain/time.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { common } from '../../../messages/common.ts';
import { dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { submit } from '../../../services/submit.ts';

const commands = () => import('../../../services/reservations/owner/stops.ts');

export interface StopsDialogProps {
  readonly businessId: string;
  readonly date: LocalDate;
  /** Those that the day shows. */
  readonly branches: readonly Branch[];
  readonly nowMs: number;
  readonly onClose: () => void;
}

/** The hours of a day that can still be booked online, each of which can be stopped and opened again. */
export function StopsDialog({ businessId, date, branches, nowMs, onClose }: StopsDialogProps) {
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
          <Stops businessId={businessId} branchId={branch.id} date={date} slots={slots} />
        </section>
      ))}
    </Dialog>
  );
}

interface StopsProps {
  readonly businessId: string;
  readonly branchId: string;
  readonly date: LocalDate;
  readonly slots: readonly { readonly time: SlotTime; readonly capacity: number }[];
}

function Stops({ businessId, branchId, date, slots }: StopsProps) {
  const load = useCallback(
    async () => (await commands()).readStops(businessId, { branchId, date }),
    [businessId, branchId, date],
  );
  const [loaded, reload, show] = useLoad(load);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  if (loaded.state === 'loading') return <Skeleton kind="text" lines={3} />;
  if (loaded.state === 'failed') {
    return (
      <Notice tone="error" action={<Button onClick={reload}>{common.retry}</Button>}>
        {texts.stopsFailed}
      </Notice>
    );
  }
  const stops = loaded.value;
  const set = async (time: SlotTime, capacity: number | null) => {
    if (busy) return;
    setBusy(true);
    setSaid(null);
    const outcome = await submit(commands, ({ setStop }) =>
      setStop(businessId, { branchId, date, time }, capacity),
    );
    setBusy(false);
    if (!outcome.ok) {
      setSaid({ ok: false, text: texts.stopFailed(outcome.problem) });
      return;
    }
    const others = [...stops].filter((each) => each !== time);
    show({ state: 'ready', value: new Set(capacity === null ? others : [...others, time]) });
    const told = capacity === null ? texts.reopened : texts.stopped;
    setSaid({ ok: true, text: told(formatTime12(time)) });
  };
  return (
    <>
      {slots.map(({ time, capacity }) => (
        <Toggle
          key={time}
          label={texts.stop(formatTime12(time))}
          checked={stops.has(time)}
          onChange={(on) => void set(time, on ? capacity : null)}
        />
      ))}
      <div role="status">
        {said === null ? null : <Notice tone={said.ok ? 'success' : 'error'}>{said.text}</Notice>}
      </div>
    </>
  );
}
