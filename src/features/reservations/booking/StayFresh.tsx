import { useCallback, useEffect, useState } from 'react';
import type { Business } from '../../../domain/reservations/entities.ts';
import { useAskAgain } from '../../../hooks/useAskAgain.ts';
import { cachePage } from '../../../services/businesses/cachedPages.ts';
import { fetchBusiness } from '../../../services/businesses/read.ts';

interface StayFreshProps {
  readonly business: Business;
  /** A new value reads the business again at once, for example after a refusal. */
  readonly ask: number;
  /** Gets the business as it is now; null = it was deleted. */
  readonly onBusiness: (business: Business | null) => void;
}

/**
 * Reads the business again (1 read) when the page is seen again and when `ask` changes: its owner may have closed the
 * day or changed the hours. Offline the form stays unchanged. The answer is cached for offline use. Shows nothing.
 */
export function StayFresh({ business, ask, onBusiness }: StayFreshProps) {
  const businessId = business.id;
  const [asked] = useState(ask);
  useEffect(() => void cachePage(business), [business]);
  const refresh = useCallback(
    async (signal: AbortSignal) => {
      const found = await fetchBusiness(businessId, signal);
      if (!signal.aborted) onBusiness(found);
    },
    [businessId, onBusiness],
  );
  useEffect(() => {
    if (ask === asked) return;
    const abort = new AbortController();
    refresh(abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [refresh, ask, asked]);
  useAskAgain(refresh, { onlyWhenSeen: true });
  return null;
}
