import { useEffect, useState } from 'react';
import type { Night } from '../../../domain/reservations/night.ts';
import type { LocalDate } from '../../../domain/time.ts';

/**
 * What the house wrote down of a day's parties, live; null until it is here. It is read once `isWanted`: 1 read, 1 by the
 * rules.
 */
export function useNight(businessId: string, date: LocalDate, isWanted: boolean): Night | null {
  const [known, setKnown] = useState<{ readonly of: string; readonly night: Night } | null>(null);
  const of = `${businessId} ${date}`;
  useEffect(() => {
    if (!isWanted) return;
    let stop: (() => void) | null = null;
    let left = false;
    import('../../../services/desk/watch.ts').then(
      ({ watchNight }) => {
        if (!left) stop = watchNight(businessId, date, (night) => setKnown({ of, night }));
      },
      // Without its code the day stands without it, as without the guests' notes.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [businessId, date, of, isWanted]);
  return known?.of === of ? known.night : null;
}
