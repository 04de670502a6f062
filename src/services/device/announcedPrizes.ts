import { localStore } from './localStore.ts';

const KEY = 'vaga.toldPrizes';

/** The most prizes that are stored: older ones have expired long ago. */
const MOST = 50;

const announced = (): readonly string[] => (localStore.read(KEY) ?? '').split(' ');

/** Returns whether this device has announced that the prize is about to expire. `prize`: '{lotteryId}/{order}'. */
export function isPrizeAnnounced(prize: string): boolean {
  return announced().includes(prize);
}

/** Stores that this device has announced the prize. */
export function markPrizeAnnounced(prize: string): void {
  localStore.write(KEY, [...announced(), prize].slice(-MOST).join(' ').trim());
}
