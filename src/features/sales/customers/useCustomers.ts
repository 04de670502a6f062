import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { done } from '../../../domain/outcome.ts';
import { owedCents } from '../../../domain/sales/credit.ts';
import { customersOf } from '../../../domain/sales/customers.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import { pendingSale } from '../../../domain/sales/outboxSale.ts';
import { useOutbox } from '../../../hooks/useOutbox.ts';
import type { CustomerSales } from '../../../services/sales/credit.ts';
import { submit } from '../../../services/submit.ts';
import type { SalesServices } from '../services.ts';

export type CustomerServices = Pick<SalesServices, 'outbox' | 'credit'>;

/** Who owes, or all customers. */
export type View = 'owing' | 'all';

interface Known {
  readonly sales: readonly Sale[];
  readonly complete: boolean;
  readonly next: (() => Promise<CustomerSales>) | null;
}

/** The customers of a venture, as the view asks for them. */
export function useCustomers(ventureId: string, view: View, services: CustomerServices) {
  const [known, setKnown] = useState<{ readonly [of in View]?: Known }>({});
  const [failed, setFailed] = useState(false);
  const attempt = useRef(0);
  const waiting = useOutbox(ventureId, services.outbox);

  const take = useCallback(
    async (run: (credit: Awaited<ReturnType<CustomerServices['credit']>>) => Promise<Known>) => {
      attempt.current += 1;
      const mine = attempt.current;
      const outcome = await submit(services.credit, async (credit) => done(await run(credit))).catch(
        () => null,
      );
      if (attempt.current !== mine) return false;
      setFailed(!outcome?.ok);
      if (outcome?.ok) setKnown((now) => ({ ...now, [view]: outcome.value }));
      return outcome?.ok ?? false;
    },
    [services, view],
  );
  const reload = useCallback(async () => {
    await take(async ({ listOwed, listCustomerSales }) =>
      view === 'owing'
        ? { ...(await listOwed(ventureId)), next: null }
        : { ...(await listCustomerSales(ventureId)), complete: true },
    );
  }, [take, ventureId, view]);

  // What has been sent meanwhile is in the database now.
  useEffect(() => {
    void reload();
    const again = () => void reload();
    window.addEventListener('online', again);
    return () => {
      attempt.current += 1;
      window.removeEventListener('online', again);
    };
  }, [reload, waiting]);

  const answer = known[view];
  /** By name; who owes: the oldest debt first. Sales that wait on this device count too. */
  const customers = useMemo(() => {
    const stored = answer?.sales ?? (failed ? (services.outbox.memory(ventureId)?.sales ?? []) : []);
    const own = waiting.filter(({ refused }) => !refused).map(pendingSale);
    const ids = new Set(stored.map(({ id }) => id));
    const all = [...stored, ...own.filter(({ id }) => !ids.has(id))];
    if (view === 'all') return customersOf(all);
    return customersOf(all.filter((sale) => owedCents(sale) !== 0))
      .filter((each) => each.owedCents > 0)
      .sort((a, b) => (a.owesSince ?? 0) - (b.owesSince ?? 0));
  }, [answer, failed, services, ventureId, view, waiting]);

  const next = answer?.next ?? null;
  const state = answer || customers.length > 0 ? 'ready' : failed ? 'failed' : 'loading';
  return {
    state,
    customers,
    /** The last reading failed: these are the sales that this device remembers. */
    stale: failed,
    /** False: there are more than are shown. */
    complete: answer?.complete ?? true,
    /** Not null: there are more customers. Returns false when they couldn't be read. */
    more: next && (() => take(async () => ({ ...(await next()), complete: true }))),
    reload,
  };
}
