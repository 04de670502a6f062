import { useEffect, useRef, useState } from 'react';
import type { RowHandlers } from './PartyRow.tsx';

/** Returns handlers that keep their identity and call the ones of the screen's latest render. */
export function useStable(handlers: RowHandlers): RowHandlers {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState<RowHandlers>(() => ({
    onOpen: (reservation) => latest.current.onOpen(reservation),
    onAction: (action, reservation) => latest.current.onAction(action, reservation),
  }));
  return stable;
}
