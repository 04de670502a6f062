import { useCallback, useMemo } from 'react';
import { done } from '../../../domain/outcome.ts';
import type { SalesRange } from '../../../domain/sales/entities.ts';
import { pendingSale } from '../../../domain/sales/outboxSale.ts';
import type { Period } from '../../../domain/sales/periods.ts';
import { rememberedReport, withMore } from '../../../domain/sales/report.ts';
import type { ListOptions } from '../../../services/sales/queries.ts';
import { submit } from '../../../services/submit.ts';
import { salesServices } from '../services.ts';
import { useAnswer } from '../useAnswer.ts';

/** The days of a report; the same object until other days are chosen. */
export interface Asked {
  readonly period: Period;
  readonly range: SalesRange;
  readonly compared: SalesRange;
}

/** A report with the outbox: the cached one at once, then the one read. `by`: a member; '' = the owner. */
export function useReport(ventureId: string, asked: Asked, by = '') {
  const { period, range, compared } = asked;
  const ask = useCallback(
    (options: ListOptions) =>
      submit(salesServices.reports, async ({ fetchReport }) =>
        done(await fetchReport(ventureId, period, range, compared, options)),
      ),
    [ventureId, period, range, compared],
  );
  const { answer, failed, waiting, sent, read } = useAnswer(
    ventureId,
    ask,
    () => rememberedReport(salesServices.outbox.memory(ventureId, by), period, range, compared),
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
