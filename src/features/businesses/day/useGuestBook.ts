import { useEffect, useState } from 'react';
import type { Desk } from '../../../services/desk/documents.ts';

/** Who only looks at the day costs nothing: it is read at the first touch, or once somebody stays. */
const STAYS_MS = 5000;

const EMPTY: Desk = { notes: {}, waiting: [] };

/** What the business noted about its guests and who waits for a table, live; empty until it is here. 1 read, 1 by the rules. */
export function useGuestBook(businessId: string): Desk {
  const [desk, setDesk] = useState(EMPTY);
  useEffect(() => {
    let stop = () => {};
    let wanted = true;
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      clearTimeout(timer);
      import('../../../services/desk/watch.ts').then(
        ({ watchDesk }) => {
          if (wanted) stop = watchDesk(businessId, setDesk);
        },
        () => undefined,
      );
    };
    const timer = setTimeout(begin, STAYS_MS);
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, begin, { signal: begun.signal });
    return () => {
      wanted = false;
      begun.abort();
      clearTimeout(timer);
      stop();
    };
  }, [businessId]);
  return desk;
}
