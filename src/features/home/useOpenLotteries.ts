import { useEffect, useState } from 'react';
import type { Lottery } from '../../domain/lotteries/entities.ts';
import { useLoad } from '../../hooks/useLoad.ts';
import { fetchOpenLotteries } from '../../services/lotteries/queries.ts';

/**
 * The available lotteries. The first answer comes by one plain request; with `live` (somebody plays here and the
 * connection isn't one that saves data) sold counts and new lotteries follow by themselves.
 */
export function useOpenLotteries(live: boolean) {
  const [loaded, reload] = useLoad(fetchOpenLotteries);
  const [followed, setFollowed] = useState<readonly Lottery[] | null>(null);
  const ready = loaded.state === 'ready';
  useEffect(() => {
    if (!live || !ready) return;
    let stop: (() => void) | null = null;
    let left = false;
    import('../../services/lotteries/watch.ts').then(
      ({ watchOpenLotteries }) => {
        if (!left) stop = watchOpenLotteries(setFollowed);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [live, ready]);
  const shown = followed && ready ? ({ state: 'ready', value: followed } as const) : loaded;
  return [shown, reload] as const;
}
