/** The prizes that wait for their winners, of draws that were interrupted too. */

import { PRIZE_EXPIRY_MS } from '../../../domain/lotteries/limits.ts';
import { waitingPrizes } from '../../../domain/lotteries/prizes.ts';
import type { Deps } from '../../firestore/deps.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { lotteriesById } from '../queries.ts';
import { isOfDraw, validDraws } from '../validDraw.ts';
import { drawLottery } from './draw.ts';
import { resultsOfLast } from './queries.ts';

/** Returns the latest results of draws that count, and the lotteries whose draw counts but lacks some of its results. */
async function latestResults(deps: Deps) {
  const all = await resultsOfLast(PRIZE_EXPIRY_MS, deps);
  const lotteries = await lotteriesById(
    all.map(({ lotteryId }) => lotteryId),
    deps.db,
  );
  const draws = await validDraws(lotteries.values());
  const results = all.filter((result) => isOfDraw(result, draws.get(result.lotteryId)));
  const interrupted = [...draws].flatMap(([id, { winners }]) =>
    results.filter(({ lotteryId }) => lotteryId === id).length < winners.length ? [id] : [],
  );
  return { results, interrupted };
}

/**
 * Returns how many prizes of clients, from draws that count, can be redeemed now. First completes the draws whose
 * results were only stored in part: their winners have 7 days. Costs a read for each prize drawn in these days, and for
 * each of their lotteries. Rejects without a network.
 */
export async function countWaitingPrizes(deps = roleDeps('admin')): Promise<number> {
  const found = await latestResults(deps);
  await Promise.all(found.interrupted.map((id) => drawLottery(id, deps)));
  const { results } = found.interrupted.length === 0 ? found : await latestResults(deps);
  return waitingPrizes(results, deps.now()).filter(({ clientId }) => clientId !== '').length;
}
