import { useCallback, useEffect, useRef } from 'react';
import { MAX_SHOWN_ORDERS } from '../../../domain/sales/constants.ts';
import type { SavedOrder } from '../../../domain/sales/savedOrder.ts';
import { useAskAgain } from '../../../hooks/useAskAgain.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useOutbox } from '../../../hooks/useOutbox.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import type { Later } from '../../../services/firestore/cachedReads.ts';
import { submit } from '../../../services/submit.ts';
import { salesServices } from '../services.ts';

type SavedOrders = readonly SavedOrder[];

/** Returns what `see` does; an answer that was requested before a change was stored may lack it: it is requested again. */
async function seeAfter<T>(
  changes: { readonly current: number },
  see: (later: Later<T>) => Promise<Cached<T>>,
  later: Later<T>,
): Promise<Cached<T>> {
  const { current: before } = changes;
  const again = () => seeAfter(changes, see, later);
  const seen = await see({
    ...later,
    show: (newer) => {
      if (changes.current === before) later.show(newer);
      else again().then(later.show, () => undefined);
    },
  });
  return changes.current === before ? seen : again();
}

/** A venture's orders: read again when the page becomes visible, or when a sale of this device was sent. */
export function useOrders(ventureId: string) {
  /** How many changes were stored. */
  const changes = useRef(0);
  const see = useCallback(
    async (signal: AbortSignal, show: Later<SavedOrders>['show']) => {
      const { seeOrders } = await salesServices.orders();
      return seeAfter(changes, (later) => seeOrders(ventureId, later), { signal, show });
    },
    [ventureId],
  );
  const [loaded, retry, setLoaded] = useLoad(see);
  const again = useCallback(
    async (signal: AbortSignal) => {
      const show = (seen: Cached<SavedOrders>) =>
        signal.aborted ||
        setLoaded((now) => {
          // The cached orders may lack what was changed here: those that are shown stay.
          const isOlder = seen.cachedMs !== null && now.state === 'ready';
          return { state: 'ready', value: isOlder ? { ...now.value, cachedMs: seen.cachedMs } : seen };
        });
      show(await see(signal, show));
    },
    [see, setLoaded],
  );
  useAskAgain(again, { onlyWhenSeen: true });
  const waiting = useOutbox(ventureId, salesServices.outbox).filter(({ refused }) => !refused);
  const known = useRef(waiting.length);
  useEffect(() => {
    if (waiting.length === known.current) return;
    known.current = waiting.length;
    const left = new AbortController();
    again(left.signal).catch(() => undefined);
    return () => left.abort();
  }, [waiting.length, again]);

  const [, once, busy] = useBusy();
  /** `change`: what is shown then, null: it is removed. Returns null while another change of the order is sent. */
  const run = async (order: SavedOrder, change: Pick<SavedOrder, 'isReady'> | null) => {
    const outcome = await once(
      () => submit(salesServices.orders, ({ changeOrder }) => changeOrder(ventureId, order.id, change)),
      order.id,
    );
    if (outcome === null) return null;
    const isGone = outcome.ok ? change === null : outcome.problem === 'GONE';
    if (outcome.ok || isGone) {
      changes.current += 1;
      setLoaded((now) => {
        if (now.state !== 'ready') return now;
        const value = now.value.value.flatMap((each) =>
          each.id === order.id ? (isGone ? [] : { ...each, ...change }) : each,
        );
        return { state: 'ready', value: { ...now.value, value } };
      });
      // The list may have been full: then the next order comes onto it.
      const wasFull = loaded.state === 'ready' && loaded.value.value.length >= MAX_SHOWN_ORDERS;
      if (isGone && wasFull) void again(new AbortController().signal).catch(() => undefined);
    }
    return outcome;
  };

  const isHere = ({ id }: SavedOrder) => waiting.every((sale) => sale.id !== id);
  return {
    /** Without the orders whose sale is in the outbox: they are delivered. */
    loaded:
      loaded.state === 'ready'
        ? { ...loaded, value: { ...loaded.value, value: loaded.value.value.filter(isHere) } }
        : loaded,
    retry,
    /** The orders that are being changed. */
    busy,
    run,
  };
}
