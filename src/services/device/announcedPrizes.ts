import { localStore } from './localStore.ts';

const KEY = 'vaga.toldPrizes';

/** Most prizes that are remembered: older ones have expired long ago. */
const MOST = 50;

const announced = (): readonly string[] => (localStore.read(KEY) ?? '').split(' ');

/** Returns whether this device has already announced that the prize is about to expire. `prize`: '{lotteryId}/{order}'. */
export function isPrizeAnnounced(prize: string): boolean {
  return announced().includes(prize);
}

/** Stores that it was announced. */
export function markPrizeAnnounced(prize: string): void {
  localStore.write(KEY, [...announced(), prize].slice(-MOST).join(' ').trim());
}
