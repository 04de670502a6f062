import { useEffect, useEffectEvent, useState } from 'react';
import { useIdleImport } from '../../../hooks/useIdleImport.ts';

/** Loads the day's later file. Rejects when it can't be loaded. */
export const later = () => import('./later.ts');

export type Later = Awaited<ReturnType<typeof later>>;

/**
 * Returns the day's later file once it has loaded. It is requested when the list is there, again when a part of it is
 * to be shown (`wanted`), and with each press (`asked`) until it has loaded; a failure after a press calls `onFailed`.
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
