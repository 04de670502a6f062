import { useEffect, useRef, useState } from 'react';
import { useIdleImport } from '../../../hooks/useIdleImport.ts';

const load = () => import('./DayDialogs.tsx');

type Dialogs = Awaited<ReturnType<typeof load>>;

/**
 * Returns the day view's dialogs once they have come: they load when the list is there, again when they have something to
 * show (`wanted`), and with each press (`asked`) as long as they have not come; `onFailed` when they can't be had then.
 */
export function useDialogs(asked: boolean, wanted: boolean, onFailed: () => void): Dialogs | null {
  const idle = useIdleImport(load);
  const [late, setLate] = useState<{ readonly loaded: Dialogs } | null>(null);
  const dialogs = idle ?? late?.loaded ?? null;
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  const isMissing = (asked || wanted) && dialogs === null;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loaded) => setLate({ loaded }),
      () => asked && failed.current(),
    );
  }, [isMissing, asked]);
  return dialogs;
}
