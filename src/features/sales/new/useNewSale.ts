import { useEffect, useRef, useState } from 'react';
import { newDocumentId } from '../../../domain/ids.ts';
import { EMPTY_SALE_LINE, type ReadSale, readSale, type SaleLineDraft } from '../../../domain/sales/draft.ts';
import type { SaleContent } from '../../../domain/sales/entities.ts';
import type { WaitingSale } from '../../../domain/sales/waiting.ts';
import { waitBriefly } from '../../../hooks/waitBriefly.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { submit as submitCommand } from '../../../services/submit.ts';
import type { SalesServices } from '../useSales.ts';
import { keptSale, type SaleDraft } from './keptDraft.ts';

/** A line of the form; the key stays when lines before it go. */
export interface FormLine extends SaleLineDraft {
  readonly key: number;
}

/** 'stored': the server has it; 'kept': this device has it; the others: the form has it. */
export type SaleOutcome = 'stored' | 'kept' | 'refused' | 'no-room';

/** What the form makes, as of now. */
const asWaiting = (id: string, content: SaleContent, by: string): WaitingSale => ({
  id,
  ...(by !== '' && { by }),
  soldAt: Date.now(),
  refused: false,
  ...content,
});

/** A form in which nothing is chosen isn't worth keeping. */
const begunOrNone = (draft: SaleDraft): SaleDraft | null =>
  draft.lines.some(({ productId }) => productId !== '') ? draft : null;

const newId = () => newDocumentId((bytes) => crypto.getRandomValues(bytes));

export interface NewSale {
  readonly lines: readonly FormLine[];
  readonly change: (key: number, change: Partial<SaleLineDraft>) => void;
  readonly add: () => void;
  readonly remove: (key: number) => void;
  readonly read: ReadSale;
  /** The form has been sent once: from then on its problems are shown. */
  readonly checked: boolean;
  readonly busy: boolean;
  /** null: the form isn't right, or it is being sent already. */
  readonly submit: () => Promise<SaleOutcome | null>;
}

/** The form of a sale by the member `by` ('' = the owner). First this device keeps it, then it is sent: nothing that goes wrong loses or doubles it. */
export function useNewSale(
  ventureId: string,
  products: readonly SaleProduct[],
  services: Pick<SalesServices, 'outbox' | 'commands'>,
  by: string,
): NewSale {
  const [begun] = useState(() => keptSale.recall(ventureId) ?? { id: null, lines: [EMPTY_SALE_LINE] });
  const nextKey = useRef(begun.lines.length);
  const [lines, setLines] = useState<readonly FormLine[]>(() =>
    begun.lines.map((line, key) => ({ ...line, key })),
  );
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const id = useRef(begun.id);
  useEffect(() => keptSale.keep(ventureId, begunOrNone({ id: id.current, lines })), [ventureId, lines]);
  const read = readSale(lines, products);

  const submit = async (): Promise<SaleOutcome | null> => {
    setChecked(true);
    if (!read.ok || isBusy.current) return null;
    isBusy.current = true;
    setBusy(true);
    id.current ??= newId();
    const outcome = await keepAndSend(asWaiting(id.current, read.sale, by));
    isBusy.current = false;
    setBusy(false);
    // Nobody knows whether a sale without room has arrived: sent again as it is, it has to be the same one.
    if (outcome !== 'no-room') id.current = null;
    if (outcome === 'stored' || outcome === 'kept') {
      setLines([{ ...EMPTY_SALE_LINE, key: nextKey.current++ }]);
      setChecked(false);
    } else keptSale.keep(ventureId, begunOrNone({ id: id.current, lines }));
    return outcome;
  };

  const keepAndSend = async (sale: WaitingSale): Promise<SaleOutcome> => {
    const { outbox, commands } = services;
    if (!outbox.keep(ventureId, sale)) {
      const outcome = await submitCommand(commands, ({ sendSale }) => sendSale(ventureId, sale));
      if (outcome.ok) return 'stored';
      return outcome.problem === 'REFUSED' ? 'refused' : 'no-room';
    }
    await outbox.written();
    // It is written down: a reload from here on finds an empty form, not the same sale once more.
    keptSale.keep(ventureId, null);
    await waitBriefly(submitCommand(commands, ({ sendWaiting }) => sendWaiting(ventureId)));
    const left = outbox.waiting(ventureId).find(({ id: each }) => each === sale.id);
    if (left === undefined) return 'stored';
    if (!left.refused) return 'kept';
    outbox.drop(ventureId, sale.id);
    return 'refused';
  };

  const edit = (change: (lines: readonly FormLine[]) => readonly FormLine[]) => {
    // What was changed is another sale than the one that may have arrived.
    id.current = null;
    setLines(change);
  };

  return {
    lines,
    change: (key, change) =>
      edit((now) => now.map((line) => (line.key === key ? { ...line, ...change } : line))),
    add: () => edit((now) => [...now, { ...EMPTY_SALE_LINE, key: nextKey.current++ }]),
    remove: (key) => edit((now) => now.filter((line) => line.key !== key)),
    read,
    checked,
    busy,
    submit,
  };
}

/** Puts the focus on the first field that is wrong, after a sending that found it so. */
export function useFocusOnProblem(attempt: number, form: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, form]);
}
