import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import type { Wait } from '../../../domain/waits.ts';
import { wait as texts } from '../../../messages/desk.ts';
import { removeWait } from '../../../services/device/waits.ts';
import { stopWaiting } from '../../../services/reservations/wait.ts';

/** For example 'sábado 21 de noviembre, 7:00 PM, 8:00 PM'. */
export function waitWords({ date, hours }: Pick<Wait, 'date' | 'hours'>): string {
  return [formatDayLong(date), ...hours.map(formatTime12)].join(', ');
}

interface OwnWaitLineProps {
  readonly wait: Wait;
  /** Called when the entry has left the waiting list. */
  readonly onGone: () => void;
}

/** Shows the waiting list entry of this device at a business, and the button to leave the list. */
export function WaitLine({ wait, onGone }: OwnWaitLineProps) {
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
      <p>{texts.waitsFor(wait.businessName, waitWords(wait), wait.partySize)}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </Notice>
  );
}
