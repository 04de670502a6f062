/** The market that this device saw last, for when there is no signal. */
import type { Fields } from '../../domain/fields.ts';
import { type Kind, lastSeen } from '../device/lastSeen.ts';

const HOLDER = { role: 'market', id: 'all' };
const KIND: Kind<Fields> = { name: 'market', form: 1 };

export async function keepMarket(path: string, market: Fields): Promise<void> {
  await lastSeen.keep(HOLDER, KIND, path, market);
}

/** null: nothing was kept, or it is too old. */
export async function recallMarket(path: string): Promise<Fields | null> {
  return (await lastSeen.recall(HOLDER, KIND, path))?.value ?? null;
}
