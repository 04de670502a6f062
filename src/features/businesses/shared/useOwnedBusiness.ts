import { useCallback, useEffect, useState } from 'react';
import type { OwnedBusiness } from '../../../domain/businesses/owned.ts';
import { loadWatchOwned } from '../../../services/businesses/loadWatchOwned.ts';
import { follow } from '../../../services/device/follow.ts';

export type OwnedState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'missing' }
  /** `cachedMs`: when this device last read the business, if there is no answer; null: it is the present state. */
  | { readonly state: 'ready'; readonly business: OwnedBusiness; readonly cachedMs: number | null };

/** Follows the owner's business: changes of any device are shown. The second value watches again after a failure. */
export function useOwnedBusiness(businessId: string): [OwnedState, () => void] {
  const [owned, setOwned] = useState<OwnedState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore format: `attempt` watches again
  useEffect(() => {
    setOwned({ state: 'loading' });
    const onFailure = () => setOwned({ state: 'failed' });
    return follow(loadWatchOwned, ({ watchOwnedBusiness }) => watchOwnedBusiness(
      businessId,
      (business, cachedMs) =>
        setOwned(business ? { state: 'ready', business, cachedMs } : { state: 'missing' }),
      onFailure,
    ), onFailure);
  }, [businessId, attempt]);
  return [owned, useCallback(() => setAttempt((n) => n + 1), [])];
}
