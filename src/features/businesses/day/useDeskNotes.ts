import { useEffect, useRef, useState } from 'react';
import type { NoShows } from '../../../domain/reservations/guests.ts';
import type { Night } from '../../../domain/reservations/night.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { Desk } from '../../../services/desk/documents.ts';
import { follow } from '../../../services/device/follow.ts';
import { watchOnceStays } from '../../../services/device/stays.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { loadLive } from '../../../services/reservations/owner/loadLive.ts';
import { later } from './useLater.ts';

/** The value until the notes are read. */
export const UNKNOWN: Desk = { notes: {}, waiting: [] };

/** Returns the business's note on a party's phone; null without a phone. */
export function guestOf(book: Desk, { normalizedContactPhone: phone }: StoredReservation) {
  return phone === '' ? null : { phone, note: book === UNKNOWN ? null : (book.notes[phone] ?? '') };
}

/**
 * The business's notes on its guests and its waiting list, live; UNKNOWN until they are read. A short look at the day
 * costs nothing: they are read at the first touch, or once somebody stays. 1 read, 1 by the rules.
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

/** The team's notes on a day's parties, live, once `isWanted`: 1 read, 1 by the rules. null until they are read. */
export function useNight(businessId: string, date: LocalDate, isWanted: boolean): Night | null {
  const [found, setFound] = useState<{ readonly of: string; readonly night: Night } | null>(null);
  const of = `${businessId} ${date}`;
  useEffect(() => {
    if (!isWanted) return;
    // When its code doesn't load, the day is shown without these notes, as without the guests' notes.
    return follow(loadLive, ({ watchNight }) =>
      watchNight(businessId, date, (night) => setFound({ of, night })),
    );
  }, [businessId, date, of, isWanted]);
  return found?.of === of ? found.night : null;
}

const NONE: NoShows = {};

export type FoundNoShows = ReturnType<typeof useNoShows>;

/** Returns how often the phones didn't come before, once `isWanted`; each is asked for once, again after a failure. */
export function useNoShows(businessId: string, parties: readonly StoredReservation[], isWanted: boolean) {
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
  return {
    noShows: found,
    /** Removes those of a phone whose data was deleted. */
    onForgotten: (phone: string) => setFound((now) => ({ ...now, [phone]: 0 })),
  };
}
