import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { done } from '../../domain/outcome.ts';
import type { Sale, SalesRange } from '../../domain/sales/entities.ts';
import type { SaleOutcome } from '../../domain/sales/problems.ts';
import { isInRange, queryInstants } from '../../domain/sales/range.ts';
import { sortSales } from '../../domain/sales/summary.ts';
import { pendingSale, type WaitingSale } from '../../domain/sales/waiting.ts';
import { useWaitingSales } from '../../hooks/useWaitingSales.ts';
import { type Outbox, outbox } from '../../services/sales/outbox.ts';
import { fetchProducts, keptProducts, type SaleProduct } from '../../services/sales/products.ts';
import type { SendOutcome } from '../../services/sales/sender.ts';
import { submit } from '../../services/submit.ts';

/** What the sales screens use of this device, and load when it is first needed; a test gives its own. */
export interface SalesServices {
  readonly outbox: Outbox;
  readonly queries: () => Promise<{
    /** Rejects on a network error. */
    readonly listSales: (
      ventureId: string,
      range: SalesRange,
    ) => Promise<{ readonly sales: readonly Sale[]; readonly complete: boolean }>;
  }>;
  /** None of them rejects. */
  readonly commands: () => Promise<{
    /** What was stored is no longer in the outbox. */
    readonly sendWaiting: (ventureId: string) => Promise<void>;
    /** A sale that this device can't keep. */
    readonly sendSale: (ventureId: string, sale: WaitingSale) => Promise<SendOutcome>;
    readonly voidSale: (ventureId: string, saleId: string, reason: string) => Promise<SaleOutcome>;
  }>;
  readonly keptProducts: (ventureId: string) => readonly SaleProduct[] | null;
  /** Rejects on a network error. */
  readonly fetchProducts: (ventureId: string, signal: AbortSignal) => Promise<readonly SaleProduct[]>;
}

export const salesServices: SalesServices = {
  outbox,
  queries: () => import('../../services/sales/queries.ts'),
  commands: () => import('../../services/sales/commands.ts'),
  keptProducts,
  fetchProducts,
};

export interface SalesList {
  /** 'failed': nothing could be read and this device remembers nothing either. */
  readonly state: 'loading' | 'failed' | 'ready';
  /** Of the range, and all that were refused; those that wait first, then the newest. */
  readonly sales: readonly Sale[];
  /** All that waits on this device, of any day. */
  readonly waiting: readonly WaitingSale[];
  /** True: the last reading failed, this is what was last seen. */
  readonly stale: boolean;
  /** False: there are more sales than are shown. */
  readonly complete: boolean;
}

interface Known {
  readonly range: SalesRange;
  readonly sales: readonly Sale[] | null;
  readonly complete: boolean;
  readonly failed: boolean;
}

/** The list is read again when one comes back to it after this time. */
const OLD_MS = 60_000;
const NONE: readonly Sale[] = [];

function remembered(services: SalesServices, ventureId: string, range: SalesRange): readonly Sale[] | null {
  const memory = services.outbox.memory(ventureId);
  if (memory === null || queryInstants(range).endMs <= memory.coveredFrom) return null;
  return memory.sales.filter((sale) => isInRange(sale, range));
}

/** The sales of a range: what this device remembers at once, then what the database says; and what waits. */
export function useSales(
  ventureId: string,
  range: SalesRange,
  services: SalesServices,
): [SalesList, () => Promise<void>] {
  const [known, setKnown] = useState<Known>(() => ({
    range,
    sales: remembered(services, ventureId, range),
    complete: true,
    failed: false,
  }));
  const waiting = useWaitingSales(ventureId, services.outbox);
  const [sent, setSent] = useState<readonly Sale[]>(NONE);
  const asked = useRef({ attempt: 0, atMs: 0 });

  const read = useCallback(async () => {
    const attempt = asked.current.attempt + 1;
    asked.current = { attempt, atMs: Date.now() };
    const outcome = await submit(services.queries, async ({ listSales }) =>
      done(await listSales(ventureId, range)),
    ).catch(() => null);
    const answer = outcome?.ok ? outcome.value : null;
    // A later question has been asked.
    if (asked.current.attempt !== attempt) return;
    if (answer !== null) setSent(NONE);
    setKnown((before) => {
      if (answer !== null) return { range, sales: answer.sales, complete: answer.complete, failed: false };
      const sales = before.range === range ? before.sales : remembered(services, ventureId, range);
      return { range, sales, complete: true, failed: true };
    });
  }, [ventureId, range, services]);

  useEffect(() => {
    setKnown((before) =>
      before.range === range
        ? before
        : { range, sales: remembered(services, ventureId, range), complete: true, failed: false },
    );
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
  }, [read, range, services, ventureId]);

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
  const sales = useMemo(() => {
    const byId = new Map<string, Sale>();
    // What was refused has to be dealt with, whatever day this device took it for.
    const refused = waiting.filter((sale) => sale.refused).map(pendingSale);
    const local = [...waiting.map(pendingSale), ...sent].filter((sale) => isInRange(sale, range));
    for (const sale of [...refused, ...local, ...(ofRange ?? NONE)]) byId.set(sale.id, sale);
    return sortSales([...byId.values()]);
  }, [waiting, sent, ofRange, range]);

  const failed = known.range === range && known.failed;
  const state = ofRange !== null || sales.length > 0 ? 'ready' : failed ? 'failed' : 'loading';
  return [{ state, sales, waiting, stale: failed, complete: known.complete }, read];
}
