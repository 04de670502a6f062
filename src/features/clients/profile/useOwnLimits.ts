import { useCallback, useState } from 'react';
import { useBusy } from '../../../hooks/useBusy.ts';
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
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);

  const change = async (asked: LimitChange): Promise<boolean> => {
    setFailure(null);
    const outcome = await submit(services, ({ changeLimits }) => changeLimits(clientId, asked));
    if (outcome.ok) {
      const newer = await fetch().catch(() => null);
      if (newer === null) reload();
      else put({ state: 'ready', value: newer });
    } else setFailure(limitFailureText(outcome.problem));
    return outcome.ok;
  };

  return {
    loaded,
    reload,
    busy,
    failure,
    change: async (asked: LimitChange) => (await run(() => change(asked))) ?? false,
  };
}
