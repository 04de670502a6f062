import { useCallback, useEffect, useState } from 'react';
import { takenNumbers } from '../../../domain/lotteries/board.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';

export type LiveLottery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'missing' }
  | {
      readonly state: 'ready';
      readonly lottery: Lottery;
      readonly taken: ReadonlySet<number>;
      /** When this phone learned that the lottery was frozen, its own clock; null while it isn't. */
      readonly frozenSeenMs: number | null;
    };

/** The lottery and its board, live: a number that somebody buys is taken here within a second. */
export function useLottery(lotteryId: string): readonly [LiveLottery, () => void] {
  const [lottery, setLottery] = useState<Lottery | null | undefined>(undefined);
  const [taken, setTaken] = useState<ReadonlySet<number> | null>(null);
  const [frozenSeenMs, setFrozenSeenMs] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore format: `round` asks again
  useEffect(() => {
    let left = false;
    const stops: (() => void)[] = [];
    const fail = () => setFailed(true);
    import('../../../services/lotteries/watch.ts').then((services) => {
      if (left) return;
      stops.push(
        services.watchLottery(lotteryId, (found) => {
          setLottery(found);
          setFrozenSeenMs((seen) => (found?.freeze && seen === null ? Date.now() : seen));
        }, fail),
        services.watchBoard(lotteryId, (blocks) => setTaken(takenNumbers(blocks)), fail),
      );
    }, fail);
    return () => {
      left = true;
      for (const stop of stops) stop();
    };
  }, [lotteryId, round]);

  const reload = useCallback(() => {
    setFailed(false);
    setRound((n) => n + 1);
  }, []);
  if (lottery === null) return [{ state: 'missing' }, reload];
  if (failed) return [{ state: 'failed' }, reload];
  if (lottery === undefined || taken === null) return [{ state: 'loading' }, reload];
  return [{ state: 'ready', lottery, taken, frozenSeenMs }, reload];
}
