/** Decides which recorded draw counts (docs/draw.md). Every screen that shows a winner or pays a prize uses this. */
import { roundOf } from '../../domain/lotteries/beacon.ts';
import type { DrawRecord, Lottery, LotteryResult } from '../../domain/lotteries/entities.ts';

/** Loads the check of the beacon's signatures, only where a draw is viewed. Rejects when the code can't be loaded. */
export const signatureCheck = () => import('./signature.ts');

/**
 * Returns the draw of a lottery that counts: the first one whose signature is the beacon's, as checked on this device;
 * a draw from before beacons existed counts as it is. null when there is none, whatever was recorded. Loads the check
 * of signatures when a draw has one, and rejects when that can't be loaded.
 */
export async function validDraw({ freeze, draws }: Lottery): Promise<DrawRecord | null> {
  const [first] = draws;
  if (first === undefined || first.old !== null) return first ?? null;
  const { signatureHolds } = await signatureCheck();
  const round = roundOf(freeze?.atMs ?? 0);
  return draws.find(({ signature }) => signatureHolds(freeze?.chain ?? '', round, signature)) ?? null;
}

/** Returns whether a result belongs to this draw. */
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

/** Returns those of the prizes that belong to a draw that counts; `lotteries`: theirs. Rejects as `validDraw`. */
export async function validPrizes<P extends Pick<LotteryResult, 'id' | 'order' | 'lotteryId'>>(
  prizes: readonly P[],
  lotteries: Iterable<Lottery>,
): Promise<P[]> {
  const draws = await validDraws(lotteries);
  return prizes.filter((prize) => isOfDraw(prize, draws.get(prize.lotteryId)));
}
