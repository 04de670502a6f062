import { doc, onSnapshot } from 'firebase/firestore';
import type { Client } from '../../domain/clients/entities.ts';
import type { Kind } from '../device/answerCache.ts';
import { cachedUntilLive } from '../firestore/cachedReads.ts';
import { liveDatabase } from '../firestore/liveClient.ts';
import { toClient } from './documents.ts';

const CLIENT: Kind<Client | null> = { name: 'client', form: 1 };

/** Calls back with the client's record, null without one; offline with the cached one. 1 read, 1 for each change. */
export function watchClient(
  clientId: string,
  onClient: (client: Client | null) => void,
  onError: () => void,
): () => void {
  const cached = cachedUntilLive('client', CLIENT, clientId, onClient);
  const stop = onSnapshot(
    doc(liveDatabase('client'), 'clients', clientId),
    // Offline, the SDK reports a document that isn't cached as missing: that is not the server's answer.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const client = toClient(clientId, snapshot.data() ?? {});
      cached.fresh(client);
      onClient(client);
    },
    onError,
  );
  return () => {
    cached.stop();
    stop();
  };
}
