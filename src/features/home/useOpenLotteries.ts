import { useEffect, useState } from 'react';
import type { Lottery } from '../../domain/lotteries/entities.ts';
import { isAvailable, isSelling } from '../../domain/lotteries/status.ts';
import { useLoad } from '../../hooks/useLoad.ts';
import { follow } from '../../services/device/follow.ts';
import { serverNow } from '../../services/firestore/serverClock.ts';
import { FIRST_LOTTERIES } from '../../services/firstQueries.ts';
import { loadWatch } from '../../services/lotteries/loadWatch.ts';
import {
  fetchFirstLotteries,
  fetchOpenLotteries,
  fetchUndrawnLotteries,
} from '../../services/lotteries/queries.ts';

/** While a lottery is sold out or being drawn, a visitor without live data reads its state this often. */
const LOOK_MS = 30_000;
/** While all of them sell, only every fifth time: few close before they are sold out. 1 read while none is frozen. */
const SELDOM = 5;
/** A page that stays open for longer stops asking: it would read all day. */
const LOOKS_FOR_MS = 10 * 60_000;

/** Calls back with the frozen lotteries, at intervals, while the page is visible and for a limited time. */
function followClosings(
  first: readonly Lottery[],
  onFrozen: (found: readonly Lottery[]) => void,
): () => void {
  const over = new AbortController();
  const sinceMs = Date.now();
  let isNear = !first.every(isSelling);
  let looks = 0;
  const timer = setInterval(() => {
    if (Date.now() - sinceMs > LOOKS_FOR_MS) return clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    looks += 1;
    if (!isNear && looks % SELDOM !== 0) return;
    fetchUndrawnLotteries(over.signal).then(
      (found) => {
        isNear ||= found.length > 0;
        onFrozen(found);
      },
      () => undefined,
    );
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    over.abort();
  };
}

/** Returns the known lotteries with the changed ones in place; new ones are added. */
function withChanged(known: readonly Lottery[], changed: readonly Lottery[]): readonly Lottery[] {
  return [...changed, ...withoutThose(known, changed)];
}

function withoutThose(lotteries: readonly Lottery[], others: readonly Lottery[]): readonly Lottery[] {
  const ids = new Set(others.map(({ id }) => id));
  return lotteries.filter(({ id }) => !ids.has(id));
}

/** Returns the frozen lotteries of this visit with new ones added; one that isn't found any more has been drawn. */
function withFrozen(kept: readonly Lottery[], found: readonly Lottery[]): readonly Lottery[] {
  const frozen = found.filter(({ freeze, status }) => freeze !== null && status !== 'cerrada');
  const ids = new Set(frozen.map(({ id }) => id));
  const gone = kept.filter(({ id }) => !ids.has(id));
  const drawn = gone.map(
    (lottery) => found.find(({ id }) => id === lottery.id) ?? { ...lottery, status: 'cerrada' as const },
  );
  return [...frozen, ...drawn];
}

/** The first available lotteries, and the server's time (epoch milliseconds) of the answer. */
async function loadKnown(signal: AbortSignal) {
  const lotteries = await fetchFirstLotteries(signal);
  return { lotteries, asOfMs: serverNow() };
}

/**
 * Returns the available lotteries: the first of them, and all after `readAll` (null: there are no others, or they are
 * here). The first answer comes by one plain request. With `live` (a client is signed in and the connection doesn't
 * save data) sold counts and new lotteries follow automatically, else only closings. A lottery drawn while somebody
 * looks stays on screen for this visit.
 */
export function useOpenLotteries(live: boolean) {
  const [loaded, reload] = useLoad(loadKnown);
  const [others, setOthers] = useState<'unread' | 'failed' | readonly Lottery[]>('unread');
  const [followed, setFollowed] = useState<readonly Lottery[] | null>(null);
  const [frozen, setFrozen] = useState<readonly Lottery[]>([]);
  const first = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (first === null || (!live && first.lotteries.length === 0)) return;
    const { lotteries, asOfMs } = first;
    setFrozen((kept) => withFrozen(kept, lotteries));
    const onFrozen = (found: readonly Lottery[]) => setFrozen((kept) => withFrozen(kept, found));
    if (!live) return followClosings(lotteries, onFrozen);
    let known: readonly Lottery[] = lotteries;
    const onChanged = (changed: readonly Lottery[]) => {
      known = withChanged(known, changed);
      setFollowed(known.filter(isAvailable));
      onFrozen(known);
    };
    return follow(loadWatch, ({ watchChangedLotteries }) => watchChangedLotteries(asOfMs, onChanged));
  }, [live, first]);
  const readAll = () => {
    fetchOpenLotteries(new AbortController().signal).then(setOthers, () => setOthers('failed'));
  };
  if (loaded.state !== 'ready') return { loaded, reload, readAll: null, failed: false };
  const more = typeof others === 'string' ? [] : others;
  const known = withChanged(more, followed ?? loaded.value.lotteries);
  const selling = withoutThose(known, frozen);
  return {
    loaded: { state: 'ready', value: [...selling, ...frozen] } as const,
    reload,
    readAll: typeof others === 'string' && loaded.value.lotteries.length >= FIRST_LOTTERIES ? readAll : null,
    failed: others === 'failed',
  };
}
