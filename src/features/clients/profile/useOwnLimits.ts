import { useCallback, useRef, useState } from 'react';
import { useLoad } from '../../../hooks/useLoad.ts';
import { limitFailureText } from '../../../messages/spending.ts';
import type { LimitChange } from '../../../services/lotteries/spending.ts';
import { submit } from '../../../services/submit.ts';
import { services } from '../services.ts';

/** The client's own limits, and what changes them. */
export function useOwnLimits(clientId: string) {
  const fetch = useCallback(
    () => services().then(({ fetchOwnLimits }) => fetchOwnLimits(clientId)),
    [clientId],
  );
  const [loaded, reload, put] = useLoad(fetch);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  /** Resolves with true when it is stored. */
  const change = async (asked: LimitChange): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const outcome = await submit(services, ({ changeLimits }) => changeLimits(clientId, asked));
    if (outcome.ok) {
      const newer = await fetch().catch(() => null);
      if (newer === null) reload();
      else put({ state: 'ready', value: newer });
    } else setFailure(limitFailureText(outcome.problem));
    running.current = false;
    setBusy(false);
    return outcome.ok;
  };

  return { loaded, reload, busy, failure, change };
}
