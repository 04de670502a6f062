import { useEffect, useRef, useState } from 'react';
import type { NoShows } from '../../../domain/reservations/guests.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { later } from './useLater.ts';

const NONE: NoShows = {};

/**
 * Returns how often the parties' phones didn't come before, once `isWanted`; each phone is asked for once. What can't be
 * read is asked again with the list's next change.
 */
export function useNoShows(
  businessId: string,
  parties: readonly StoredReservation[],
  isWanted: boolean,
): NoShows {
  const [found, setFound] = useState(NONE);
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!isWanted) return;
    const phones = [...new Set(parties.map(({ normalizedContactPhone: phone }) => phone))].filter(
      (phone) => phone !== '' && !asked.current.has(phone),
    );
    if (phones.length === 0) return;
    for (const phone of phones) asked.current.add(phone);
    later()
      .then(({ readNoShows }) => readNoShows(businessId, phones))
      .then(
        (counts) => setFound((now) => ({ ...now, ...counts })),
        () => {
          for (const phone of phones) asked.current.delete(phone);
        },
      );
  }, [businessId, parties, isWanted]);
  return found;
}
