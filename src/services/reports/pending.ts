/** The data of the administrator's panel that only an administrator may read. */

import type { StoredReport } from '../../domain/reports.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { countOwed } from '../lotteries/admin/refunds.ts';
import { countWaitingPrizes } from '../lotteries/admin/waiting.ts';
import { fetchReports } from './admin.ts';

export interface Pending {
  /** Prizes that can be redeemed. */
  readonly prizes: number;
  readonly reports: readonly StoredReport[];
  /** Numbers of cancelled lotteries that still have to be paid back. */
  readonly refunds: number;
}

/** Returns the counts of prizes to redeem and numbers to pay back, and the latest errors. Rejects without a network. */
export async function fetchPending(deps = roleDeps('admin')): Promise<Pending> {
  const [prizes, reports, refunds] = await Promise.all([
    countWaitingPrizes(deps),
    fetchReports(deps),
    countOwed(deps),
  ]);
  return { prizes, reports, refunds };
}
