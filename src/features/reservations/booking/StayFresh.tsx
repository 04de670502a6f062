import { useEffect, useState } from 'react';
import type { Business } from '../../../domain/reservations/entities.ts';
import { fetchBusiness } from '../../../services/businesses/read.ts';
import { keepPage } from '../../../services/businesses/seenPages.ts';

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
  useEffect(() => void keepPage(business), [business]);
  useEffect(() => {
    const abort = new AbortController();
    const refresh = () =>
      fetchBusiness(businessId, abort.signal).then(
        (found) => abort.signal.aborted || onBusiness(found),
        () => {},
      );
    const onSeen = () => {
      if (!document.hidden) void refresh();
    };
    if (ask !== asked) void refresh();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [businessId, ask, asked, onBusiness]);
  return null;
}
