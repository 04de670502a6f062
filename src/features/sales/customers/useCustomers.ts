import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { done } from '../../../domain/outcome.ts';
import { owedCents } from '../../../domain/sales/credit.ts';
import { customersOf } from '../../../domain/sales/customers.ts';
import { pendingSale } from '../../../domain/sales/outboxSale.ts';
import { useOutbox } from '../../../hooks/useOutbox.ts';
import type { SalesRows } from '../../../services/sales/sums.ts';
import { submit } from '../../../services/submit.ts';
import { salesServices } from '../services.ts';
import { useReadAgain } from '../useReadAgain.ts';

/** The customers who owe, or all customers. */
export type View = 'owing' | 'all';

interface Known extends SalesRows {
  readonly complete: boolean;
}

type Views = { readonly [of in View]?: Known };

/** Returns the customers of a venture that the view shows. */
export function useCustomers(ventureId: string, view: View) {
  const [known, setKnown] = useState<Views>({});
  const [failed, setFailed] = useState(false);
  const attempt = useRef(0);
  /** How many sales of all customers were read: so many are read again. */
  const shown = useRef(0);
  const waiting = useOutbox(ventureId, salesServices.outbox);

  /** Returns false when it failed, null when a later request took its place. */
  const take = useCallback(
    async (run: (credit: Awaited<ReturnType<typeof salesServices.credit>>) => Promise<Views>) => {
      attempt.current += 1;
      const mine = attempt.current;
      const outcome = await submit(salesServices.credit, async (credit) => done(await run(credit))).catch(
        () => null,
      );
      if (attempt.current !== mine) return null;
      setFailed(!outcome?.ok);
      if (outcome?.ok) {
        shown.current = outcome.value.all?.sales.length ?? shown.current;
        setKnown((now) => ({ ...now, ...outcome.value }));
      }
      return outcome?.ok ?? false;
    },
    [],
  );
  const reload = useCallback(async () => {
    await take(async ({ listOwed, listCustomerSales }) => {
      const owing = async () => ({ owing: { ...(await listOwed(ventureId)), next: null } });
      if (view === 'owing') return owing();
      let rows = await listCustomerSales(ventureId);
      while (rows.next !== null && rows.sales.length < shown.current) rows = await rows.next();
      // The sales that aren't read yet may be debts of customers that are shown.
      return { all: { ...rows, complete: true }, ...(rows.next && (await owing())) };
    });
  }, [take, ventureId, view]);

  // When the outbox changes, its sales may be stored by now: the customers are read again.
  useEffect(() => {
    void reload();
    return () => void (attempt.current += 1);
  }, [reload, waiting]);
  useReadAgain(reload, failed);

  const answer = known[view];
  const next = answer?.next ?? null;
  const debts = next && known.owing?.sales;
  /** Sorted by name; customers who owe by their oldest debt. Sales in the outbox count too. */
  const customers = useMemo(() => {
    const stored = answer?.sales ?? (failed ? (salesServices.outbox.memory(ventureId)?.sales ?? []) : []);
    const own = waiting.filter(({ refused }) => !refused).map(pendingSale);
    const ids = new Set(stored.map(({ id }) => id));
    const all = [...stored, ...own.filter(({ id }) => !ids.has(id))];
    if (view === 'all') {
      const further = (debts ?? []).filter(({ id }) => !ids.has(id));
      const isRead = new Set(all);
      return customersOf([...all, ...further]).filter(({ sales }) => sales.some((sale) => isRead.has(sale)));
    }
    return customersOf(all.filter((sale) => owedCents(sale) !== 0))
      .filter((each) => each.owedCents > 0)
      .sort((a, b) => (a.owesSince ?? 0) - (b.owesSince ?? 0));
  }, [answer, debts, failed, ventureId, view, waiting]);

  const state = answer ? 'ready' : !failed ? 'loading' : customers.length > 0 ? 'ready' : 'failed';
  return {
    state,
    customers,
    /** True when the last request failed: these are the sales that this device has cached. */
    stale: failed,
    /** False: there are more than are shown. */
    complete: answer?.complete ?? true,
    /** Not null: there are more customers. Returns false when they couldn't be read, null when a later request took its place. */
    more: next && (() => take(async () => ({ all: { ...(await next()), complete: true } }))),
    reload,
  };
}
