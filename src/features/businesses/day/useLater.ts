import { useEffect, useEffectEvent, useState } from 'react';
import { useIdleImport } from '../../../hooks/useIdleImport.ts';

/** Loads the day's later file. Rejects when it doesn't come. */
export const later = () => import('./later.ts');

export type Later = Awaited<ReturnType<typeof later>>;

/**
 * Returns the day's later file once it has come: it loads when the list is there, again when there is something of it to
 * show (`wanted`), and with each press (`asked`) as long as it has not come; `onFailed` when it doesn't come then.
 */
export function useLater(asked: boolean, wanted: boolean, onFailed: () => void): Later | null {
  const idle = useIdleImport(later);
  const [pressed, setPressed] = useState<{ readonly loaded: Later } | null>(null);
  const here = idle ?? pressed?.loaded ?? null;
  const failed = useEffectEvent(() => {
    if (asked) onFailed();
  });
  const isMissing = (asked || wanted) && here === null;
  useEffect(() => {
    if (!isMissing) return;
    later().then((loaded) => setPressed({ loaded }), failed);
  }, [isMissing, asked]);
  return here;
}
