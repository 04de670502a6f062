import { localStore } from './localStore.ts';

const KEY = 'vaga.toldPrizes';

/** Most prizes that are remembered: older ones have expired long ago. */
const MOST = 50;

const told = (): readonly string[] => (localStore.read(KEY) ?? '').split(' ');

/** Returns whether this device has already said that the prize is about to expire. `prize`: '{lotteryId}/{order}'. */
export function isPrizeTold(prize: string): boolean {
  return told().includes(prize);
}

/** Keeps that it has been said. */
export function markPrizeTold(prize: string): void {
  localStore.write(KEY, [...told(), prize].slice(-MOST).join(' ').trim());
}
