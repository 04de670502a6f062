import { useCallback, useMemo } from 'react';
import { done } from '../../../domain/outcome.ts';
import type { SalesRange } from '../../../domain/sales/entities.ts';
import { pendingSale } from '../../../domain/sales/outboxSale.ts';
import type { Period } from '../../../domain/sales/periods.ts';
import { rememberedReport, withMore } from '../../../domain/sales/report.ts';
import type { ReportOptions } from '../../../services/sales/report.ts';
import { submit } from '../../../services/submit.ts';
import type { SalesServices } from '../services.ts';
import { useAnswer } from '../useAnswer.ts';
import { useProducts } from '../useProducts.ts';

export type ReportServices = Pick<SalesServices, 'outbox' | 'reports' | 'cachedProducts' | 'fetchProducts'>;

/** The days of a report; the same object until other days are chosen. */
export interface Asked {
  readonly period: Period;
  readonly range: SalesRange;
  readonly compared: SalesRange;
}

/**
 * A report: from the cache at once, then from the database, with the sales in the outbox. `by`: the team member who
 * sees only the member's own sales; '' = the owner.
 */
export function useReport(ventureId: string, asked: Asked, services: ReportServices, by = '') {
  const { period, range, compared } = asked;
  const ask = useCallback(
    (options: ReportOptions) =>
      submit(services.reports, async ({ fetchReport }) =>
        done(await fetchReport(ventureId, period, range, compared, options)),
      ),
    [services, ventureId, period, range, compared],
  );
  const { answer, failed, waiting, sent, read } = useAnswer(
    ventureId,
    services.outbox,
    ask,
    () => rememberedReport(services.outbox.memory(ventureId, by), period, range, compared),
    by,
  );
  /** null while it loads, and when it could not be read and isn't cached. */
  const report = useMemo(
    () =>
      answer &&
      withMore(
        answer,
        period,
        range,
        [...waiting.filter(({ refused }) => !refused), ...sent].map(pendingSale),
      ),
    [answer, period, range, waiting, sent],
  );
  return { report, failed, read };
}

/** Returns the categories of each product; null until they are read. */
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
