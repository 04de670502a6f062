import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { done } from '../../domain/outcome.ts';
import { type SalesChart, withSales } from '../../domain/sales/buckets.ts';
import { isRemembered } from '../../domain/sales/cache.ts';
import type { Sale, SalesRange } from '../../domain/sales/entities.ts';
import { isInRange } from '../../domain/sales/range.ts';
import { sortSales } from '../../domain/sales/summary.ts';
import { pendingSale, type WaitingSale } from '../../domain/sales/waiting.ts';
import { useWaitingSales } from '../../hooks/useWaitingSales.ts';
import type { ListOptions } from '../../services/sales/queries.ts';
import type { SummedSales } from '../../services/sales/sums.ts';
import { submit } from '../../services/submit.ts';
import type { SalesServices } from './services.ts';

export interface SalesList {
  /** 'failed': nothing could be read and this device remembers nothing either. */
  readonly state: 'loading' | 'failed' | 'ready';
  /** Of the range, and all that were refused; those that wait first, then the newest. */
  readonly sales: readonly Sale[];
  /** All that waits on this device, of any day. */
  readonly waiting: readonly WaitingSale[];
  /** True: only what this device has sold lately is known; sums would be wrong. */
  readonly partial: boolean;
  /** True: the last reading failed, this is what was last seen. */
  readonly stale: boolean;
  /** False: there are more sales than are shown. */
  readonly complete: boolean;
  /** Not null: there are many, `sales` are the newest only, and the database has made the sums. */
  readonly summed: {
    readonly chart: SalesChart;
    /** How many sales there are about, voided ones too. */
    readonly all: number;
    /** Reads older rows; null: there are none. False when that failed. */
    readonly more: (() => Promise<boolean>) | null;
  } | null;
}

interface Known {
  readonly range: SalesRange;
  readonly sales: readonly Sale[] | null;
  readonly complete: boolean;
  readonly failed: boolean;
  readonly summed: SummedSales | null;
}

/** The list is read again when one comes back to it after this time. */
const OLD_MS = 60_000;
const NONE: readonly Sale[] = [];

/** What this device remembers of a range. */
function remembered(
  services: SalesServices,
  ventureId: string,
  by: string | undefined,
  range: SalesRange,
): Known {
  const memory = services.outbox.memory(ventureId, by);
  const sales = isRemembered(memory, range) ? memory.sales.filter((sale) => isInRange(sale, range)) : null;
  return { range, sales, complete: true, failed: false, summed: null };
}

/** Reads again, with `whole` all of many sales. Returns the sales that were read; null when they couldn't be. */
export type Reload = (options?: Pick<ListOptions, 'whole'>) => Promise<readonly Sale[] | null>;

/**
 * The sales of a range: what this device remembers at once, then what the database says; and what waits. `by`: the
 * member of the team who sees its own only; none = the owner.
 */
export function useSales(
  ventureId: string,
  range: SalesRange,
  services: SalesServices,
  by?: string,
): [SalesList, Reload] {
  const [known, setKnown] = useState<Known>(() => remembered(services, ventureId, by, range));
  const waiting = useWaitingSales(ventureId, services.outbox);
  const [sent, setSent] = useState<readonly Sale[]>(NONE);
  const asked = useRef({ attempt: 0, atMs: 0 });
  // As many of many sales as are shown are read again, and all once all were asked for.
  const size = useRef<ListOptions>({});

  const read = useCallback<Reload>(
    async (options = {}) => {
      size.current = { ...size.current, ...options };
      const attempt = asked.current.attempt + 1;
      asked.current = { attempt, atMs: Date.now() };
      const outcome = await submit(services.queries, async ({ listSales }) =>
        done(await listSales(ventureId, range, size.current)),
      ).catch(() => null);
      const answer = outcome?.ok ? outcome.value : null;
      // A later question has been asked.
      if (asked.current.attempt !== attempt) return answer && answer.sales;
      if (answer !== null) setSent(NONE);
      setKnown((before) => {
        if (answer !== null) {
          const { sales, complete, summed = null } = answer;
          return { range, sales, complete, failed: false, summed };
        }
        return {
          ...(before.range === range ? before : remembered(services, ventureId, by, range)),
          failed: true,
        };
      });
      return answer && answer.sales;
    },
    [ventureId, by, range, services],
  );

  useEffect(() => {
    size.current = {};
    setKnown((before) => (before.range === range ? before : remembered(services, ventureId, by, range)));
    void read();
    const again = () => {
      if (!document.hidden && Date.now() - asked.current.atMs > OLD_MS) void read();
    };
    const onOnline = () => void read();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', again);
    return () => {
      // An answer that comes later is nobody's.
      asked.current = { ...asked.current, attempt: asked.current.attempt + 1 };
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', again);
    };
  }, [read, range, services, ventureId, by]);

  // What has just been sent stays in the list until the database is read again.
  const before = useRef(waiting);
  useEffect(() => {
    const left = new Set(waiting.map(({ id }) => id));
    const gone = before.current.filter(({ id, refused }) => !refused && !left.has(id));
    before.current = waiting;
    if (gone.length === 0) return;
    setSent((now) => [...now, ...gone.map((sale) => ({ ...pendingSale(sale), pending: false }))]);
    void read();
  }, [waiting, read]);

  const ofRange = known.range === range ? known.sales : null;
  const sums = known.range === range ? known.summed : null;
  const { sales, chart } = useMemo(() => {
    const byId = new Map<string, Sale>();
    // What was refused has to be dealt with, whatever day this device took it for.
    const refused = waiting.filter((sale) => sale.refused);
    const local = [...waiting.map(pendingSale), ...sent].filter((sale) => isInRange(sale, range));
    for (const sale of [...refused.map(pendingSale), ...local, ...(ofRange ?? NONE)]) byId.set(sale.id, sale);
    const uncounted = new Set([...refused, ...(ofRange ?? NONE)].map(({ id }) => id));
    return {
      sales: sortSales([...byId.values()]),
      chart:
        sums &&
        withSales(
          sums.chart,
          local.filter(({ id }) => !uncounted.has(id)),
        ),
    };
  }, [waiting, sent, ofRange, sums, range]);

  const next = sums?.next ?? null;
  const more = useCallback(async () => {
    const rows = await next?.().catch(() => null);
    if (!rows) return false;
    size.current = { ...size.current, rows: rows.sales.length };
    // Unless it was read again meanwhile.
    setKnown((now) =>
      now.summed?.next === next ? { ...now, sales: rows.sales, summed: { ...now.summed, ...rows } } : now,
    );
    return true;
  }, [next]);

  const failed = known.range === range && known.failed;
  const state = ofRange !== null || sales.length > 0 ? 'ready' : failed ? 'failed' : 'loading';
  const summed = sums && chart && { chart, all: sums.all, more: next && more };
  const partial = ofRange === null;
  return [{ state, sales, waiting, partial, stale: failed, complete: known.complete, summed }, read];
}
