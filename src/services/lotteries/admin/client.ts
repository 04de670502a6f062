/** What the administrator sees of a client who asks for help. */
import { type FoundClient, findClient } from '../../coins/queries.ts';
import type { Deps } from '../../firestore/deps.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { fetchOwnAccount, type OwnAccount } from '../own.ts';

export interface ClientFile {
  readonly client: FoundClient;
  readonly account: OwnAccount;
}

/**
 * Returns the client of a phone with movements and numbers, or null when it isn't registered. Costs 2 reads and one for each
 * movement, number and lottery. Rejects without a network.
 */
export async function fetchClientFile(
  phone: string,
  deps: Deps = roleDeps('admin'),
): Promise<ClientFile | null> {
  const client = await findClient(phone, deps);
  return client && { client, account: await fetchOwnAccount(client.id, deps) };
}
