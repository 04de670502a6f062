import { useEffect, useState } from 'react';
import type { Client } from '../domain/clients/entities.ts';

/** Code that didn't come is asked for again so much later: no event tells that a dead line is back. */
const AGAIN_MS = 10_000;

/** The signed-in client's record, live; null while unknown or nobody is signed in. Costs 1 read and 1 a change. */
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
