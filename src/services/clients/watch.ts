import { doc, onSnapshot } from 'firebase/firestore';
import type { Client } from '../../domain/clients/entities.ts';
import type { Kind } from '../device/answerCache.ts';
import { cachedUntilLive } from '../firestore/cachedReads.ts';
import { liveDatabase, TELL_SOURCE } from '../firestore/liveClient.ts';
import { toClient } from './documents.ts';

const CLIENT: Kind<Client | null> = { name: 'client', form: 1 };

/** Calls back with the client's record, null without one; offline with the cached one. 1 read, 1 for each change. */
export function watchClient(
  clientId: string,
  onClient: (client: Client | null) => void,
  onError: () => void,
): () => void {
  const cached = cachedUntilLive('client', CLIENT, clientId, onClient);
  const stop = onSnapshot(doc(liveDatabase('client'), 'clients', clientId), TELL_SOURCE, {
    next: (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const client = toClient(clientId, snapshot.data() ?? {});
      cached.fresh(client);
      onClient(client);
    },
    error: onError,
  });
  return () => {
    cached.stop();
    stop();
  };
}
