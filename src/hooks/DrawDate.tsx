import { drawDateLine, drawWaitText } from '../messages/drawDate.ts';
import { serverNow } from '../services/firestore/serverClock.ts';
import { useNow } from './useNow.ts';

export interface DrawDateProps {
  /** When the draw is announced for. */
  readonly atMs: number;
  readonly className?: string | undefined;
}

/** The announced draw of a lottery that isn't closed yet, and how long until then: kept up while it is seen. */
export function DrawDate({ atMs, className }: DrawDateProps) {
  useNow();
  return (
    <p className={className}>
      <b>{drawDateLine(atMs)}</b> <span>{drawWaitText(atMs, serverNow())}</span>
    </p>
  );
}
