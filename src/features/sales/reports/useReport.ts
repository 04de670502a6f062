import { useCallback, useMemo } from 'react';
import { done } from '../../../domain/outcome.ts';
import { pendingSale } from '../../../domain/sales/outboxSale.ts';
import type { Asked } from '../../../domain/sales/periods.ts';
import { rememberedReport, withMore } from '../../../domain/sales/report.ts';
import type { ListOptions } from '../../../services/sales/queries.ts';
import { submit } from '../../../services/submit.ts';
import { salesServices } from '../services.ts';
import { useAnswer } from '../useAnswer.ts';

/**
 * A report with the outbox: the cached one at once, then the one read. `asked`: the same object until other days are
 * chosen; `by`: a member; '' = the owner.
 */
export function useReport(ventureId: string, asked: Asked, by = '') {
  const ask = useCallback(
    (options: ListOptions) =>
      submit(salesServices.reports, async ({ fetchReport }) =>
        done(await fetchReport(ventureId, asked, options)),
      ),
    [ventureId, asked],
  );
  const { answer, failed, waiting, sent, read } = useAnswer(
    ventureId,
    ask,
    () => rememberedReport(salesServices.outbox.memory(ventureId, by), asked),
    by,
  );
  /** null while it loads, and when it could not be read and isn't cached. */
  const report = useMemo(
    () =>
      answer &&
      withMore(answer, asked, [...waiting.filter(({ refused }) => !refused), ...sent].map(pendingSale)),
    [answer, asked, waiting, sent],
  );
  return { report, failed, read };
}
