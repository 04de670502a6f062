import { useEffect, useRef, useState } from 'react';
import type { RowHandlers } from './PartyRow.tsx';

/** Handlers that stay the same objects and do what the last drawing of the screen wants. */
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
