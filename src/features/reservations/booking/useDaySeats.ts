import { useEffect, useState } from 'react';
import type { DayBookings } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { fetchDay } from '../../../services/businesses/read.ts';
import { savesData } from '../../../services/device/connection.ts';
import { whenIdle } from '../../../services/device/idle.ts';
import { loadAnswers } from './useBookingForm.ts';

interface Shown {
  /** Business, branch and date. */
  readonly place: string;
  readonly day: DayBookings | null;
}

/** Settles once the diner does something: who only looks pays for no live channel. */
const touched = new Promise((resolve) => {
  for (const type of ['pointerdown', 'keydown', 'input'])
    window.addEventListener(type, resolve, { once: true });
});

/**
 * Returns the seats taken at a branch on a day, live, or null while they are not known; and whether asking
 * failed. The first answer comes by one plain request; the live client (the heaviest part of the page) loads
 * when the diner has begun to choose, and never on a connection that saves data. When the page is seen again the seats are
 * asked again: a live channel that slept with the phone may be dead. '' for branch or date asks nothing. `ask` changes to ask again; what was known of the same
 * day stays until the answer, so that a press in between isn't refused.
 */
export function useDaySeats(businessId: string, branchId: string, date: LocalDate, ask: number) {
  const place = `${businessId}/${branchId}/${date}`;
  const key = `${place}/${ask}`;
  const [shown, setShown] = useState<Shown>({ place: '', day: null });
  const [failedKey, setFailedKey] = useState('');

  useEffect(() => {
    if (branchId === '' || date === '') return;
    const abort = new AbortController();
    let isLive = false;
    const show = (day: DayBookings) => {
      if (abort.signal.aborted) return;
      setShown({ place, day });
      setFailedKey('');
    };
    const fail = () => {
      if (!abort.signal.aborted && !isLive) setFailedKey(key);
    };
    const fetchNow = () =>
      fetchDay(businessId, branchId, date, abort.signal).then((day) => isLive || show(day), fail);
    const onDay = (day: DayBookings) => {
      isLive = true;
      show(day);
    };
    const onSeen = () => {
      if (document.hidden) return;
      isLive = false;
      void fetchNow();
    };
    document.addEventListener('visibilitychange', onSeen);
    const watch = () => {
      void loadAnswers()
        .then(({ watchSeats }) => watchSeats([businessId, branchId, date], onDay, fail, abort.signal))
        // Without the live channel the seats stay those of the last answer: no reason to trouble the diner.
        .catch(() => {});
    };
    let stopWaiting = () => {};
    void fetchNow()
      .then(() => touched)
      .then(() => {
        if (!abort.signal.aborted && !savesData()) stopWaiting = whenIdle(watch);
      });
    return () => {
      abort.abort();
      stopWaiting();
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [businessId, branchId, date, place, key]);

  return { day: shown.place === place ? shown.day : null, failed: failedKey === key };
}
