/** What the administrator looks up about lotteries. */
import { doc, getDoc } from 'firebase/firestore/lite';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import type { Deps } from '../../firestore/deps.ts';
import { ConversionError, textAt } from '../../firestore/fields.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { withTimeout } from '../../firestore/settle.ts';
import { toLottery } from '../documents.ts';

/**
 * Returns a lottery as it is now, null when there is none. Costs 1 read. Rejects without a network, and when it is
 * stored incomplete.
 */
export async function readLottery(
  lotteryId: string,
  deps: Deps = roleDeps('admin'),
): Promise<Lottery | null> {
  const fields = (await withTimeout(getDoc(doc(deps.db, 'lotteries', lotteryId)), deps)).data();
  const lottery = fields === undefined ? null : toLottery(lotteryId, fields);
  if (lottery instanceof ConversionError) throw lottery;
  return lottery;
}

/**
 * Returns the phones of clients by their ids; '' for one that is gone. Costs a read each. Rejects without a network.
 */
export async function phonesOf(
  clientIds: readonly string[],
  deps: Deps = roleDeps('admin'),
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(clientIds)].filter((id) => id !== '');
  const phones = await Promise.all(
    ids.map(async (id) => {
      const client = await withTimeout(getDoc(doc(deps.db, 'clients', id)), deps);
      return textAt(client.data() ?? {}, 'phone');
    }),
  );
  return new Map(ids.map((id, index) => [id, phones[index] ?? '']));
}
