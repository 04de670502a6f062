import { useCallback, useEffect, useState } from 'react';
import type { DayBookings } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { useAskAgain } from '../../../hooks/useAskAgain.ts';
import { fetchDay } from '../../../services/businesses/read.ts';
import { savesData } from '../../../services/device/connection.ts';

interface Shown {
  /** The key: business, branch and date. */
  readonly place: string;
  readonly day: DayBookings | null;
}

/**
 * Returns the seats taken at a branch on a day (null until they are read), and whether the read failed. They are read
 * again every 10 s while the diner chooses (never by itself on a connection that saves data) and when the page is seen
 * again: 1 read each. With '' as branch or date nothing is read. A new `ask` reads at once; the former seats of the
 * same day stay until the answer, so that a press in between isn't refused.
 */
export function useDaySeats(businessId: string, branchId: string, date: LocalDate, ask: number) {
  const place = `${businessId}/${branchId}/${date}`;
  const key = `${place}/${ask}`;
  const [shown, setShown] = useState<Shown>({ place: '', day: null });
  const [failedKey, setFailedKey] = useState('');
  const isAsked = branchId !== '' && date !== '';

  const read = useCallback(
    async (signal: AbortSignal) => {
      const day = await fetchDay(businessId, branchId, date, signal);
      if (signal.aborted) return;
      setShown({ place, day });
      setFailedKey('');
    },
    [businessId, branchId, date, place],
  );
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    read(abort.signal).catch(() => abort.signal.aborted || setFailedKey(key));
    return () => abort.abort();
  }, [isAsked, read, key]);
  useAskAgain(isAsked ? read : null, { onlyWhenSeen: savesData() });

  return { day: shown.place === place ? shown.day : null, failed: failedKey === key };
}
