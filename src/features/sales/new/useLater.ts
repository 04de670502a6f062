import { useState } from 'react';
import { useIdleImport } from '../../../hooks/useIdleImport.ts';
import { waitBriefly } from '../../../hooks/waitBriefly.ts';

const load = () => import('./later.ts');

export type Later = Awaited<ReturnType<typeof load>>;

/** Returns what comes later, null until it has; and how to get it now: true when it is there. */
export function useLater(): [Later | null, () => Promise<boolean>] {
  const [now, setNow] = useState<Later | null>(null);
  const idle = useIdleImport(load, true);
  const later = idle ?? now;
  const get = async () => {
    let isThere = later !== null;
    const found = (loaded: Later) => {
      isThere = true;
      setNow(loaded);
    };
    if (!isThere) await waitBriefly(load().then(found, () => undefined));
    return isThere;
  };
  return [later, get];
}
