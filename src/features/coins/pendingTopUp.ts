import type { TopUp } from '../../domain/coins/topUp.ts';
import { localStore } from '../../services/device/localStore.ts';

const KEY = 'vaga.pendingTopUp';

const lineOf = ({ phone, code, usdAmount, coinsToAdd }: TopUp, movementId: string): string =>
  [phone, code, usdAmount, coinsToAdd, movementId].join(' ');

/**
 * The top-up whose answer hasn't come yet, kept on this device: whoever reloads the page and fills in the same
 * again after a lost answer sends the same movement, and it is credited once.
 */
export const pendingTopUp = {
  keep: (topUp: TopUp, movementId: string): void => localStore.write(KEY, lineOf(topUp, movementId)),
  forget: (): void => localStore.write(KEY, null),
  /** The id of the pending movement if it says the same, else null. */
  idFor: (topUp: TopUp): string | null => {
    const stored = localStore.read(KEY);
    const id = stored?.split(' ').at(-1) ?? '';
    return id !== '' && stored === lineOf(topUp, id) ? id : null;
  },
};
