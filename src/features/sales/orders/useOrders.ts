import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderOutcome, SavedOrder } from '../../../domain/sales/savedOrder.ts';
import { useAskAgain } from '../../../hooks/useAskAgain.ts';
import { type Loaded, useLoad } from '../../../hooks/useLoad.ts';
import { useWaitingSales } from '../../../hooks/useWaitingSales.ts';
import type { Seen } from '../../../services/device/lastSeen.ts';
import type { Later } from '../../../services/firestore/seeing.ts';
import { type Outbox, outbox } from '../../../services/sales/outbox.ts';
import { submit } from '../../../services/submit.ts';

type SavedOrders = readonly SavedOrder[];

/** What orders are kept, read and changed with; a test gives its own. */
export interface OrdersServices {
  readonly outbox: Outbox;
  readonly orders: () => Promise<{
    /** As last seen here where no answer comes. Rejects where there is neither. */
    readonly seeOrders: (ventureId: string, later: Later<SavedOrders>) => Promise<Seen<SavedOrders>>;
    // None of these rejects.
    readonly keepOrder: (ventureId: string, order: Pick<SavedOrder, 'id' | 'text'>) => Promise<OrderOutcome>;
    readonly setReady: (ventureId: string, id: string, isReady: boolean) => Promise<OrderOutcome>;
    readonly dropOrder: (ventureId: string, id: string) => Promise<OrderOutcome>;
  }>;
}

export const ordersServices: OrdersServices = {
  outbox,
  orders: () => import('../../../services/sales/orders.ts'),
};

type Commands = Awaited<ReturnType<OrdersServices['orders']>>;

export interface OrderList {
  /** Without those whose sale waits on this device: they are delivered. */
  readonly loaded: Loaded<Seen<SavedOrders>>;
  readonly retry: () => void;
  /** The order that is being changed; null: none. */
  readonly busy: string | null;
  /** Changes one order at a time; `change` is what is shown then, null: it goes. null: another is on its way. */
  readonly run: (
    order: SavedOrder,
    change: Pick<SavedOrder, 'isReady'> | null,
  ) => Promise<OrderOutcome | null>;
}

/** A venture's orders: read, and read again when the page is seen again or a sale of this device was sent. */
export function useOrders(ventureId: string, services: OrdersServices): OrderList {
  const see = useCallback(
    async (signal: AbortSignal, show: Later<SavedOrders>['show']) =>
      (await services.orders()).seeOrders(ventureId, { signal, show }),
    [ventureId, services],
  );
  const [loaded, retry, setLoaded] = useLoad(see);
  const again = useCallback(
    async (signal: AbortSignal) => {
      const show = (value: Seen<SavedOrders>) => signal.aborted || setLoaded({ state: 'ready', value });
      show(await see(signal, show));
    },
    [see, setLoaded],
  );
  useAskAgain(again, { onlyWhenSeen: true });
  const waiting = useWaitingSales(ventureId, services.outbox).filter(({ refused }) => !refused);
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
  const run = async (order: SavedOrder, change: Pick<SavedOrder, 'isReady'> | null) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setBusy(order.id);
    const command = ({ setReady, dropOrder }: Commands) =>
      change === null ? dropOrder(ventureId, order.id) : setReady(ventureId, order.id, change.isReady);
    const outcome = await submit(services.orders, command);
    isBusy.current = false;
    setBusy(null);
    const isGone = outcome.ok ? change === null : outcome.problem === 'GONE';
    if ((outcome.ok || isGone) && loaded.state === 'ready') {
      const { value, seenMs } = loaded.value;
      const now = value.flatMap((each) =>
        each.id === order.id ? (isGone ? [] : { ...each, ...change }) : each,
      );
      setLoaded({ state: 'ready', value: { value: now, seenMs } });
    }
    return outcome;
  };

  const isHere = ({ id }: SavedOrder) => waiting.every((sale) => sale.id !== id);
  return {
    loaded:
      loaded.state === 'ready'
        ? { ...loaded, value: { ...loaded.value, value: loaded.value.value.filter(isHere) } }
        : loaded,
    retry,
    busy,
    run,
  };
}
