import { useCallback, useEffect, useMemo, useRef } from 'react';
import { done } from '../../domain/outcome.ts';
import { withSales } from '../../domain/sales/buckets.ts';
import { coversAll, isRemembered } from '../../domain/sales/cache.ts';
import type { Sale, SalesRange } from '../../domain/sales/entities.ts';
import { pendingSale } from '../../domain/sales/outboxSale.ts';
import { isInRange } from '../../domain/sales/range.ts';
import { sortSales } from '../../domain/sales/summary.ts';
import type { ListedSales, ListOptions } from '../../services/sales/queries.ts';
import { submit } from '../../services/submit.ts';
import { salesServices } from './services.ts';
import { useAnswer } from './useAnswer.ts';

/** After this time the list is read again when the page becomes visible. */
const OLD_MS = 60_000;

/** The sales of a range, with the outbox: cached ones at once, then those read. `by`: a member; '' = the owner. */
export function useSales(ventureId: string, range: SalesRange, by = '') {
  const askedMs = useRef(0);
  const ask = useCallback(
    (options: ListOptions) => {
      askedMs.current = Date.now();
      return submit(salesServices.queries, async ({ listSales }) =>
        done(await listSales(ventureId, range, options)),
      );
    },
    [ventureId, range],
  );
  const { answer, failed, waiting, sent, read, change } = useAnswer<
    ListedSales & { readonly partial?: boolean }
  >(
    ventureId,
    ask,
    () => {
      const memory = salesServices.outbox.memory(ventureId, by);
      if (!isRemembered(memory, range)) return null;
      const sales = memory.sales.filter((sale) => isInRange(sale, range));
      return { sales, complete: true, partial: !coversAll(memory, range) };
    },
    by,
  );
  useEffect(() => {
    const again = () => {
      if (!document.hidden && Date.now() - askedMs.current > OLD_MS) void read();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [read]);

  const sums = answer?.summed ?? null;
  const { sales, chart } = useMemo(() => {
    // Refused sales need a decision, so they are listed whatever the range.
    const refused = waiting.filter((sale) => sale.refused);
    // Sales that were just sent stay in the list until the database is read again.
    const local = [
      ...waiting.map(pendingSale),
      ...sent.map((sale) => ({ ...pendingSale(sale), pending: false })),
    ].filter((sale) => isInRange(sale, range));
    const stored = answer?.sales ?? [];
    const byId = new Map<string, Sale>();
    for (const sale of [...refused.map(pendingSale), ...local, ...stored]) byId.set(sale.id, sale);
    const counted = new Set([...refused, ...stored].map(({ id }) => id));
    const added = local.filter(({ id }) => !counted.has(id));
    return { sales: sortSales([...byId.values()]), chart: sums && withSales(sums.chart, added) };
  }, [waiting, sent, answer, sums, range]);

  const next = sums?.next ?? null;
  const more = useCallback(async () => {
    const rows = await next?.().catch(() => null);
    if (!rows) return false;
    change(
      // Skipped if the list was read again meanwhile.
      (now) =>
        now.summed?.next === next ? { ...now, sales: rows.sales, summed: { ...now.summed, ...rows } } : now,
      { rows: rows.sales.length },
    );
    return true;
  }, [next, change]);

  const partial = answer === null || answer.partial === true;
  /** 'failed': nothing could be read and nothing is cached. */
  const state = !partial || sales.length > 0 ? 'ready' : failed ? 'failed' : 'loading';
  return {
    state,
    /** The sales of the range, and all refused ones; those in the outbox first, then the newest. */
    sales,
    /** The user's sales in the outbox, of any day. */
    waiting,
    /** True: only some sales of the range are known, those of this device or the latest; sums would be wrong. */
    partial,
    /** True: the last request failed, this is the cached answer. */
    stale: failed,
    /** False: there are more sales than are shown. */
    complete: answer?.complete ?? true,
    /**
     * Not null: there are many; `sales` are only the newest, and the database has made the sums. `all` is their
     * approximate number with the voided ones. `more` reads older rows (false: that failed); null: there are none.
     */
    summed: sums && chart && { chart, all: sums.all, more: next && more },
    reload: read,
  };
}
