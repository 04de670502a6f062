import { useEffect, useState } from 'react';
import type { Night } from '../../../domain/reservations/night.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { loadLive } from '../../../services/reservations/owner/loadLive.ts';
import { follow } from '../shared/follow.ts';

/**
 * What the house wrote down of a day's parties, live; null until it is here. It is read once `isWanted`: 1 read, 1 by the
 * rules.
 */
export function useNight(businessId: string, date: LocalDate, isWanted: boolean): Night | null {
  const [found, setFound] = useState<{ readonly of: string; readonly night: Night } | null>(null);
  const of = `${businessId} ${date}`;
  useEffect(() => {
    if (!isWanted) return;
    // Without its code the day stands without it, as without the guests' notes.
    return follow(loadLive, ({ watchNight }) =>
      watchNight(businessId, date, (night) => setFound({ of, night })),
    );
  }, [businessId, date, of, isWanted]);
  return found?.of === of ? found.night : null;
}
