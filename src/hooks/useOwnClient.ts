import { useEffect, useState } from 'react';
import type { Client } from '../domain/clients/entities.ts';
import { follow } from '../services/device/follow.ts';

/** Returns the signed-in client's record, live; null while unknown or signed out. Costs 1 read, and 1 per change. */
export function useOwnClient(clientId: string | null): Client | null {
  const [known, setKnown] = useState<Client | null>(null);
  useEffect(() => {
    if (clientId === null) return;
    const onClient = (client: Client | null) => client && setKnown(client);
    return follow(
      () => import('../services/clients/watch.ts'),
      ({ watchClient }) => watchClient(clientId, onClient, () => undefined),
    );
  }, [clientId]);
  return known?.id === clientId ? known : null;
}
