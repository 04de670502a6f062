import { useEffect, useState } from 'react';
import type { Client } from '../domain/clients/entities.ts';

/** The pause before code that failed to load is requested again: no event says that a dead connection works again. */
const AGAIN_MS = 10_000;

/** Returns the signed-in client's record, live; null while unknown or signed out. Costs 1 read, and 1 per change. */
export function useOwnClient(clientId: string | null): Client | null {
  const [known, setKnown] = useState<Client | null>(null);
  useEffect(() => {
    if (clientId === null) return;
    let stop: (() => void) | null = null;
    let left = false;
    const begin = () =>
      import('../services/clients/watch.ts').then(
        ({ watchClient }) => {
          if (left) return;
          stop = watchClient(
            clientId,
            (client) => client && setKnown(client),
            () => undefined,
          );
        },
        () => left || setTimeout(begin, AGAIN_MS),
      );
    void begin();
    return () => {
      left = true;
      stop?.();
    };
  }, [clientId]);
  return known?.id === clientId ? known : null;
}
