import { useCallback, useEffect, useState } from 'react';
import type { Business } from '../../../domain/reservations/entities.ts';
import { useAskAgain } from '../../../hooks/useAskAgain.ts';
import { cachePage } from '../../../services/businesses/cachedPages.ts';
import { fetchBusiness } from '../../../services/businesses/read.ts';

interface StayFreshProps {
  readonly business: Business;
  /** Changes to ask at once, as after a refusal. */
  readonly ask: number;
  /** null = the business is gone. */
  readonly onBusiness: (business: Business | null) => void;
}

/**
 * Asks for the business again (1 read) when the page is seen again and when `ask` changes: its owner may have
 * closed the day or changed the hours. Without a network the form stays as it is.
 * What it is told of the business is kept for when there is no signal. Shows nothing.
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
