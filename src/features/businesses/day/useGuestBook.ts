import { useEffect, useState } from 'react';
import type { Desk } from '../../../services/desk/documents.ts';
import { watchOnceStays } from '../../../services/device/stays.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { loadLive } from '../../../services/reservations/owner/loadLive.ts';
import type { GuestPanelProps } from '../desk/GuestPanel.tsx';

/** Until it is here. */
export const UNKNOWN: Desk = { notes: {}, waiting: [] };

/** What the business keeps of a party's phone; null without one. `onWork`: somebody has begun something there. */
export function guestOf(
  book: Desk,
  { businessId, normalizedContactPhone: phone }: StoredReservation,
  isOwner: boolean,
  onWork: () => void,
): GuestPanelProps | null {
  if (phone === '') return null;
  return { businessId, phone, note: book === UNKNOWN ? null : (book.notes[phone] ?? ''), isOwner, onWork };
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
