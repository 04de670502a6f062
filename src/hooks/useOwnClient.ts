import { useEffect, useState } from 'react';
import type { Client } from '../domain/clients/entities.ts';

/** The signed-in client's record, live; null while unknown or nobody is signed in. Costs 1 read and 1 a change. */
export function useOwnClient(clientId: string | null): Client | null {
  const [known, setKnown] = useState<Client | null>(null);
  useEffect(() => {
    if (clientId === null) return;
    let stop: (() => void) | null = null;
    let left = false;
    const load = import('../services/clients/watch.ts');
    load.then(
      ({ watchClient }) => {
        if (left) return;
        stop = watchClient(
          clientId,
          (client) => client && setKnown(client),
          () => undefined,
        );
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [clientId]);
  return known?.id === clientId ? known : null;
}
