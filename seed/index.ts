import { type SeedAccount, seedAccounts } from './accounts.ts';
import { businessDocuments } from './businesses.ts';
import { clientAccounts } from './clients.ts';
import { lotteryDocuments } from './lotteries.ts';
import { makerVentureDocuments } from './makers.ts';
import { marketDocuments } from './market.ts';
import { reservationDocuments } from './reservations.ts';
import { saleDocuments } from './sales.ts';
import type { SeedDocument } from './types.ts';
import { restaurantVentureDocuments } from './ventures.ts';

/**
 * Returns all demo data: always the same for the same `nowMs` (epoch milliseconds); its dates lie around that day in El
 * Salvador.
 */
export function seedDocuments(nowMs: number): SeedDocument[] {
  const now = new Date(nowMs);
  const ventures = [
    ...businessDocuments(now),
    ...restaurantVentureDocuments(now),
    ...makerVentureDocuments(nowMs),
  ];
  return [
    ...ventures,
    ...marketDocuments(ventures, now),
    ...reservationDocuments(nowMs),
    ...saleDocuments(nowMs),
    ...lotteryDocuments(nowMs),
  ];
}

/** Returns the accounts of everybody who can sign in to the demo. */
export function demoAccounts(): SeedAccount[] {
  return [...seedAccounts(), ...clientAccounts()];
}
