/** Which of the draws that were recorded counts (docs/draw.md). Every screen that shows a winner or pays a prize asks here. */
import { roundOf } from '../../domain/lotteries/beacon.ts';
import type { DrawRecord, Lottery, LotteryResult } from '../../domain/lotteries/entities.ts';

/** Loads the check of the beacon's signatures: only where a draw is looked at. Rejects when it doesn't come. */
export const signatureCheck = () => import('./signature.ts');

/**
 * Returns the draw of a lottery that counts: the first one whose signature is the beacon's own, as this device checks;
 * what was drawn before there was a beacon as it is. null when there is none, whatever was recorded. Loads the check of
 * signatures where a draw has one, and rejects when that doesn't come.
 */
export async function validDraw({ freeze, draws }: Lottery): Promise<DrawRecord | null> {
  const [first] = draws;
  if (first === undefined || first.old !== null) return first ?? null;
  const { signatureHolds } = await signatureCheck();
  const round = roundOf(freeze?.atMs ?? 0);
  return draws.find(({ signature }) => signatureHolds(freeze?.chain ?? '', round, signature)) ?? null;
}

/** Whether a result is one of this draw. */
export function isOfDraw(
  { id, order }: Pick<LotteryResult, 'id' | 'order'>,
  draw: DrawRecord | null | undefined,
): boolean {
  return draw != null && id === `${draw.prefix}${order}`;
}

/** Returns the draw that counts of each lottery that has one, by the lotteries' ids. Rejects as `validDraw`. */
export async function validDraws(lotteries: Iterable<Lottery>): Promise<ReadonlyMap<string, DrawRecord>> {
  const draws = new Map<string, DrawRecord>();
  for (const lottery of lotteries) {
    const draw = await validDraw(lottery);
    if (draw) draws.set(lottery.id, draw);
  }
  return draws;
}

/** Returns those of some prizes that are of a draw that counts; `lotteries`: theirs. Rejects as `validDraw`. */
export async function validPrizes<P extends Pick<LotteryResult, 'id' | 'order' | 'lotteryId'>>(
  prizes: readonly P[],
  lotteries: Iterable<Lottery>,
): Promise<P[]> {
  const draws = await validDraws(lotteries);
  return prizes.filter((prize) => isOfDraw(prize, draws.get(prize.lotteryId)));
}
