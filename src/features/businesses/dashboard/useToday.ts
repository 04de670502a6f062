import { useCallback, useEffect, useState } from 'react';
import { sumMoney } from '../../../domain/sales/amounts.ts';
import { type OutboxSale, pendingSale } from '../../../domain/sales/outboxSale.ts';
import { isInRange, todaysRange } from '../../../domain/sales/range.ts';
import type { OrderCounts } from '../../../domain/sales/savedOrder.ts';
import { localDateOf } from '../../../domain/time.ts';
import type { TodaysSales, TodaysTables } from '../../../domain/today.ts';
import { useAskAgain } from '../../../hooks/useAskAgain.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { useOutbox } from '../../../hooks/useOutbox.ts';
import { follow } from '../../../services/device/follow.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { outbox } from '../../../services/sales/outbox.ts';

interface Asked {
  /** The account of the team member whose sales alone are counted; '' = all. */
  readonly by?: string;
  /** The parties still to come: 1 read, 2 with the hour of the next party. */
  readonly tables?: 'sum' | 'next' | null;
  /** Today's sales and the open orders: 1 read each. */
  readonly sales?: boolean;
}

/** Returns today's numbers, null until read: cached ones at once, again when the page is seen and after midnight. */
export function useToday(businessId: string, { by = '', tables = null, sales = false }: Asked) {
  const [coming, showTables] = useState<TodaysTables | null>(null);
  const [sold, showSales] = useState<TodaysSales | null>(null);
  const [orders, showOrders] = useState<OrderCounts | null>(null);
  // The numbers are read again once the outbox is sent.
  const waiting = useOutbox(businessId, outbox, by);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (tables === null && !sales) return;
      const { seeOrderCounts, seeTodaysSales, seeTodaysTables } = await import(
        '../../../services/businesses/today.ts'
      );
      const nowMs = serverNow();
      await Promise.all([
        tables && seeTodaysTables(businessId, nowMs, tables === 'next', { show: showTables, signal }),
        sales && seeTodaysSales(businessId, by, nowMs, { show: showSales, signal }),
        sales && seeOrderCounts(businessId, nowMs, { show: showOrders, signal }),
      ]);
    },
    [businessId, by, tables, sales],
  );
  const today = localDateOf(useNow());
  // biome-ignore lint/correctness/useExhaustiveDependencies: yesterday's numbers aren't shown as today's
  useEffect(
    () => () => {
      showTables(null);
      showSales(null);
    },
    [today],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits asks again, and another day
  useEffect(() => {
    return follow(ask);
  }, [ask, waiting.length, today]);
  useAskAgain(ask, { onlyWhenSeen: true });
  return { tables: coming, sales: sold && withWaiting(sold, waiting), orders };
}

/** Returns today's sales including those in the outbox. */
function withWaiting({ count, total }: TodaysSales, waiting: readonly OutboxSale[]): TodaysSales {
  const today = todaysRange(serverNow());
  const unsent = waiting.filter((sale) => isInRange(pendingSale(sale), today));
  return {
    count: count + unsent.length,
    total: sumMoney([total, ...unsent.map(({ totalPrice }) => totalPrice)]),
  };
}
