import { useEffect, useState } from 'react';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { DRAW_WINDOW_MS } from '../../../domain/lotteries/limits.ts';
import { draw as texts } from '../../../messages/draw.ts';
import { participation } from '../../../messages/lotteries.ts';

/** A draw that hasn't come this long after the window is late: the operator withholds it, or lost the line. */
const LATE_MS = 5 * 60_000;

export interface DrawRunningProps {
  /** The server's time of the freeze, epoch milliseconds. */
  readonly frozenAtMs: number;
  /** When this phone learned of it. */
  readonly frozenSeenMs: number;
  readonly contributed: boolean;
}

function useSeconds(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** Between freeze and draw (docs/draw.md): the countdown, what this phone adds, and a delay said aloud. */
export function DrawRunning({ frozenAtMs, frozenSeenMs, contributed }: DrawRunningProps) {
  const nowMs = useSeconds();
  // A page that was opened later only knows the server's time; both clocks would have to be wrong to miss a delay.
  const sinceMs = Math.max(nowMs - frozenSeenMs, nowMs - frozenAtMs);
  const leftMs = DRAW_WINDOW_MS - (nowMs - frozenSeenMs);
  if (sinceMs > DRAW_WINDOW_MS + LATE_MS) {
    return <EmptyState title={participation.soon} text={texts.late(formatDateTime(frozenAtMs))} />;
  }
  return (
    <EmptyState
      title={texts.live}
      text={
        contributed ? (
          texts.contributed
        ) : leftMs > 0 ? (
          // Its seconds are no news to who listens: the draw itself is.
          <span aria-hidden="true">{texts.countdown(Math.ceil(leftMs / 1000))}</span>
        ) : (
          participation.soon
        )
      }
    />
  );
}
