import { useEffect, useRef, useState } from 'react';
import type { NoShows } from '../../../domain/reservations/guests.ts';
import type { Night } from '../../../domain/reservations/night.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { Desk } from '../../../services/desk/documents.ts';
import { watchOnceStays } from '../../../services/device/stays.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { loadLive } from '../../../services/reservations/owner/loadLive.ts';
import { follow } from '../shared/follow.ts';
import { later } from './useLater.ts';

/** Until it is here. */
export const UNKNOWN: Desk = { notes: {}, waiting: [] };

/** What the business keeps of a party's phone; null without one. */
export function guestOf(book: Desk, { normalizedContactPhone: phone }: StoredReservation) {
  return phone === '' ? null : { phone, note: book === UNKNOWN ? null : (book.notes[phone] ?? '') };
}

/**
 * What the business noted about its guests and who waits for a table, live; UNKNOWN until it is here. Who only looks at the
 * day costs nothing: it is read at the first touch, or once somebody stays. 1 read, 1 by the rules.
 */
export function useGuestBook(businessId: string): Desk {
  const [desk, setDesk] = useState(UNKNOWN);
  useEffect(
    () =>
      watchOnceStays(
        async () => {
          const { watchDesk } = await loadLive();
          return () => watchDesk(businessId, setDesk);
        },
        { orTouches: true },
      ),
    [businessId],
  );
  return desk;
}

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
