import { useEffect, useState } from 'react';
import type { Desk } from '../../../services/desk/documents.ts';
import { watchOnceStays } from '../../../services/device/stays.ts';

/** Until it is here. */
export const UNKNOWN: Desk = { notes: {}, waiting: [] };

/**
 * What the business noted about its guests and who waits for a table, live; UNKNOWN until it is here. Who only looks at the
 * day costs nothing: it is read at the first touch, or once somebody stays. 1 read, 1 by the rules.
 */
export function useGuestBook(businessId: string): Desk {
  const [desk, setDesk] = useState(UNKNOWN);
  useEffect(
    () =>
      watchOnceStays(
        () =>
          import('../../../services/desk/watch.ts').then(
            ({ watchDesk }) =>
              () =>
                watchDesk(businessId, setDesk),
          ),
        { orTouches: true },
      ),
    [businessId],
  );
  return desk;
}
