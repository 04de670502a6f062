import { drawDateLine, drawWaitText } from '../messages/drawDate.ts';
import { serverNow } from '../services/firestore/serverClock.ts';
import { useNow } from './useNow.ts';

export interface DrawDateProps {
  /** The announced time of the draw. */
  readonly atMs: number;
  readonly className?: string | undefined;
}

/** Shows the announced draw of an open lottery and the time until then, which is updated while the page is visible. */
export function DrawDate({ atMs, className }: DrawDateProps) {
  useNow();
  return (
    <p className={className}>
      <b>{drawDateLine(atMs)}</b> <span>{drawWaitText(atMs, serverNow())}</span>
    </p>
  );
}
