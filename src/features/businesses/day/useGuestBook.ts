import { useEffect, useState } from 'react';
import type { Desk } from '../../../services/desk/documents.ts';

const EMPTY: Desk = { notes: {}, waiting: [] };

/** What the business noted about its guests and who waits for a table, live; empty until it is here. */
export function useGuestBook(businessId: string): Desk {
  const [desk, setDesk] = useState(EMPTY);
  useEffect(() => {
    let stop = () => {};
    let wanted = true;
    import('../../../services/desk/watch.ts').then(
      ({ watchDesk }) => {
        if (wanted) stop = watchDesk(businessId, setDesk);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      stop();
    };
  }, [businessId]);
  return desk;
}
