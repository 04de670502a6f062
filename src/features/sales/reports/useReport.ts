import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { done } from '../../../domain/outcome.ts';
import type { SalesRange } from '../../../domain/sales/entities.ts';
import type { Period } from '../../../domain/sales/periods.ts';
import { rememberedReport, type SalesReport, withMore } from '../../../domain/sales/report.ts';
import { pendingSale, type WaitingSale } from '../../../domain/sales/waiting.ts';
import { useWaitingSales } from '../../../hooks/useWaitingSales.ts';
import type { ReportOptions } from '../../../services/sales/report.ts';
import { submit } from '../../../services/submit.ts';
import type { SalesServices } from '../services.ts';
import { useProducts } from '../useProducts.ts';

export type ReportServices = Pick<SalesServices, 'outbox' | 'reports' | 'cachedProducts' | 'fetchProducts'>;

/** The days of a report; the same object until others are asked for. */
export interface Asked {
  readonly period: Period;
  readonly range: SalesRange;
  readonly compared: SalesRange;
}

interface Known {
  readonly asked: Asked;
  readonly report: SalesReport | null;
  readonly failed: boolean;
}

/**
 * A report: what this device remembers at once, then what the database says, and what waits on this device. `by`: the
 * member of the team who sees its own sales only; '' = the owner.
 */
export function useReport(ventureId: string, asked: Asked, services: ReportServices, by = '') {
  const remembered = useCallback(
    ({ period, range, compared }: Asked) =>
      rememberedReport(services.outbox.memory(ventureId, by), period, range, compared),
    [by, services, ventureId],
  );
  const [known, setKnown] = useState<Known>(() => ({ asked, report: remembered(asked), failed: false }));
  const [sent, setSent] = useState<readonly WaitingSale[]>([]);
  const attempt = useRef(0);
  // Once every sale was asked for, they are read again too.
  const wanted = useRef<ReportOptions>({});
  /** Reads again, with `whole` every sale. Returns false when that failed. */
  const read = useCallback(
    async (options: ReportOptions = {}) => {
      wanted.current = { ...wanted.current, ...options };
      attempt.current += 1;
      const mine = attempt.current;
      const { period, range, compared } = asked;
      const outcome = await submit(services.reports, async ({ fetchReport }) =>
        done(await fetchReport(ventureId, period, range, compared, wanted.current)),
      ).catch(() => null);
      const report = outcome?.ok ? outcome.value : null;
      if (attempt.current !== mine) return report !== null;
      if (report !== null) setSent([]);
      setKnown((before) => ({
        asked,
        report: report ?? (before.asked === asked ? before.report : remembered(asked)),
        failed: report === null,
      }));
      return report !== null;
    },
    [asked, remembered, services, ventureId],
  );

  const waiting = useWaitingSales(ventureId, services.outbox);
  // What has been sent meanwhile is in the database now, and counts here until that has answered.
  const before = useRef(waiting);
  useEffect(() => {
    const left = new Set(waiting.map(({ id }) => id));
    const gone = before.current.filter(({ id, refused }) => !refused && !left.has(id));
    before.current = waiting;
    if (gone.length === 0) return;
    setSent((now) => [...now, ...gone]);
    void read();
  }, [waiting, read]);

  useEffect(() => {
    wanted.current = {};
    setKnown((now) => (now.asked === asked ? now : { asked, report: remembered(asked), failed: false }));
    void read();
    const onOnline = () => void read();
    window.addEventListener('online', onOnline);
    return () => {
      // An answer that comes later is nobody's.
      attempt.current += 1;
      window.removeEventListener('online', onOnline);
    };
  }, [asked, read, remembered]);

  const own = known.asked === asked ? known.report : null;
  /** null while it loads, and where it could not be read and this device doesn't remember it. */
  const report = useMemo(
    () =>
      own &&
      withMore(
        own,
        asked.period,
        asked.range,
        [...waiting.filter(({ refused }) => !refused), ...sent].map(pendingSale),
      ),
    [own, asked, waiting, sent],
  );
  /** The last reading failed: what is shown is what this device remembers. */
  const failed = known.asked === asked && known.failed;
  return { report, failed, read };
}

/** The categories of each product; null while they aren't known. */
export function useCategories(
  ventureId: string,
  services: ReportServices,
): ReadonlyMap<string, readonly string[]> | null {
  const [{ products }] = useProducts(ventureId, services);
  return useMemo(
    () => products && new Map(products.map(({ id, categories }) => [id, categories])),
    [products],
  );
}
