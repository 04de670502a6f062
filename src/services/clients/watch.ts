import { doc, onSnapshot } from 'firebase/firestore';
import type { Client } from '../../domain/clients/entities.ts';
import { ConversionError } from '../../domain/fields.ts';
import { liveDatabase } from '../firestore/liveClient.ts';
import { toClient } from './documents.ts';

/** Calls back with the signed-in client's own record, null when there is none. 1 read, 1 for each change. */
export function watchClient(
  clientId: string,
  onClient: (client: Client | null) => void,
  onError: () => void,
): () => void {
  return onSnapshot(
    doc(liveDatabase('client'), 'clients', clientId),
    // Without a connection the SDK reports what it does not know as empty: that is no answer.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const fields = snapshot.data();
      const client = fields === undefined ? null : toClient(clientId, fields);
      onClient(client instanceof ConversionError ? null : client);
    },
    onError,
  );
}
