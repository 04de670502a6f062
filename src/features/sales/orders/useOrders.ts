import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavedOrder } from '../../../domain/sales/savedOrder.ts';
import { useAskAgain } from '../../../hooks/useAskAgain.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useOutbox } from '../../../hooks/useOutbox.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import type { Later } from '../../../services/firestore/cachedReads.ts';
import { submit } from '../../../services/submit.ts';
import type { SalesServices } from '../services.ts';

type SavedOrders = readonly SavedOrder[];

/** A venture's orders: read again when the page becomes visible, or when a sale of this device was sent. */
export function useOrders(ventureId: string, services: Pick<SalesServices, 'outbox' | 'orders'>) {
  const see = useCallback(
    async (signal: AbortSignal, show: Later<SavedOrders>['show']) =>
      (await services.orders()).seeOrders(ventureId, { signal, show }),
    [ventureId, services],
  );
  const [loaded, retry, setLoaded] = useLoad(see);
  const again = useCallback(
    async (signal: AbortSignal) => {
      const show = (value: Cached<SavedOrders>) => signal.aborted || setLoaded({ state: 'ready', value });
      show(await see(signal, show));
    },
    [see, setLoaded],
  );
  useAskAgain(again, { onlyWhenSeen: true });
  const waiting = useOutbox(ventureId, services.outbox).filter(({ refused }) => !refused);
  const known = useRef(waiting.length);
  useEffect(() => {
    if (waiting.length === known.current) return;
    known.current = waiting.length;
    const left = new AbortController();
    again(left.signal).catch(() => undefined);
    return () => left.abort();
  }, [waiting.length, again]);

  const [busy, setBusy] = useState<string | null>(null);
  const isBusy = useRef(false);
  /** Changes one order at a time; `change`: what is shown then, null: it is removed. Returns null while one is sent. */
  const run = async (order: SavedOrder, change: Pick<SavedOrder, 'isReady'> | null) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setBusy(order.id);
    const outcome = await submit(services.orders, ({ changeOrder }) =>
      changeOrder(ventureId, order.id, change),
    );
    isBusy.current = false;
    setBusy(null);
    const isGone = outcome.ok ? change === null : outcome.problem === 'GONE';
    if ((outcome.ok || isGone) && loaded.state === 'ready') {
      const { value, cachedMs } = loaded.value;
      const now = value.flatMap((each) =>
        each.id === order.id ? (isGone ? [] : { ...each, ...change }) : each,
      );
      setLoaded({ state: 'ready', value: { value: now, cachedMs } });
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
    /** The order that is being changed; null: none. */
    busy,
    run,
  };
}
