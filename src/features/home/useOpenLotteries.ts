import { useEffect, useState } from 'react';
import type { Lottery } from '../../domain/lotteries/entities.ts';
import { useLoad } from '../../hooks/useLoad.ts';
import { fetchOpenLotteries, fetchUndrawnLotteries } from '../../services/lotteries/queries.ts';

/** Who isn't connected for good asks so often whether a lottery was closed: 1 read while none is. */
const LOOK_MS = 30_000;
/** A page that lies open for longer asks no more: it would read all day. */
const LOOKS_FOR_MS = 10 * 60_000;

type Follow = (onLotteries: (lotteries: readonly Lottery[]) => void) => () => void;

/** Calls back with the frozen lotteries, every few seconds while somebody looks, for a while. */
const followClosings: Follow = (onFrozen) => {
  const over = new AbortController();
  const sinceMs = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - sinceMs > LOOKS_FOR_MS) return clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    fetchUndrawnLotteries(over.signal).then(onFrozen, () => undefined);
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    over.abort();
  };
};

/** Calls back with all available lotteries at each change. */
const followAll: Follow = (onLotteries) => {
  let stop: (() => void) | null = null;
  let left = false;
  import('../../services/lotteries/watch.ts').then(
    ({ watchOpenLotteries }) => {
      if (!left) stop = watchOpenLotteries(onLotteries);
    },
    () => undefined,
  );
  return () => {
    left = true;
    stop?.();
  };
};

/** The frozen lotteries of this visit: new ones join, and one that is nowhere found any more is drawn. */
function withFrozen(kept: readonly Lottery[], found: readonly Lottery[]): readonly Lottery[] {
  const frozen = found.filter(({ freeze }) => freeze !== null);
  const ids = new Set(frozen.map(({ id }) => id));
  const gone = kept.filter(({ id }) => !ids.has(id));
  return [...frozen, ...gone.map((lottery) => ({ ...lottery, status: 'cerrada' as const }))];
}

/**
 * The available lotteries. The first answer comes by one plain request; with `live` (somebody plays here and the
 * connection isn't one that saves data) sold counts and new lotteries follow by themselves, else only closings. What is
 * drawn while somebody looks stays for this visit.
 */
export function useOpenLotteries(live: boolean) {
  const [loaded, reload] = useLoad(fetchOpenLotteries);
  const [followed, setFollowed] = useState<readonly Lottery[] | null>(null);
  const [frozen, setFrozen] = useState<readonly Lottery[]>([]);
  const first = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (first === null || (!live && first.length === 0)) return;
    setFrozen((kept) => withFrozen(kept, first));
    const follow = live ? followAll : followClosings;
    return follow((found) => {
      if (live) setFollowed(found);
      setFrozen((kept) => withFrozen(kept, found));
    });
  }, [live, first]);
  if (first === null) return [loaded, reload] as const;
  const ids = new Set(frozen.map(({ id }) => id));
  const others = (followed ?? first).filter(({ id }) => !ids.has(id));
  return [{ state: 'ready', value: [...others, ...frozen] } as const, reload] as const;
}
