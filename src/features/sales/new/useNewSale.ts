import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newDocumentId } from '../../../domain/ids.ts';
import { readReceived } from '../../../domain/sales/change.ts';
import {
  EMPTY_SALE_EXTRAS,
  EMPTY_SALE_LINE,
  type ReadSale,
  readSale,
  type SaleExtrasDraft,
  type SaleLineDraft,
  type SaleSums,
  saleSums,
} from '../../../domain/sales/draft.ts';
import type { SaleContent } from '../../../domain/sales/entities.ts';
import { isOrderId } from '../../../domain/sales/savedOrder.ts';
import { addPiece, takePiece } from '../../../domain/sales/tiles.ts';
import type { WaitingSale } from '../../../domain/sales/waiting.ts';
import { waitBriefly } from '../../../hooks/waitBriefly.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { submit as submitCommand } from '../../../services/submit.ts';
import type { SalesServices } from '../services.ts';
import { dropKept, formOf, keepSold, keptSale, onDropped, type SaleDraft, soldOf } from './keptDraft.ts';

/** A line of the form; the key stays when lines before it go. */
export interface FormLine extends SaleLineDraft {
  readonly key: number;
}

/** 'stored': the server has it; 'kept': this device has it; the others: the form has it; 'already': another tab registered it. */
export type SaleOutcome = 'stored' | 'kept' | 'refused' | 'no-room' | 'already';

/** What was sold, for the receipt. */
export interface Sold {
  readonly sale: WaitingSale;
  /** Cash that was handed over; null: nobody said. */
  readonly received: number | null;
}

/** What the form makes. */
const asWaiting = (id: string, content: SaleContent, by: string, soldAt: number): WaitingSale => ({
  id,
  ...(by !== '' && { by }),
  soldAt,
  refused: false,
  ...content,
});

/** A form in which nothing is chosen isn't worth keeping. */
const begunOrNone = (draft: SaleDraft): SaleDraft | null =>
  draft.lines.some(({ productId }) => productId !== '') ? draft : null;

const NOTHING: SaleDraft = { id: null, lines: [], extras: EMPTY_SALE_EXTRAS, changedAt: null };

const newId = () => newDocumentId((bytes) => crypto.getRandomValues(bytes));

/** A form that this device had kept. */
export interface Found {
  /** Since when, epoch milliseconds; null: nobody knows. */
  readonly at: number | null;
}

export interface NewSale {
  readonly lines: readonly FormLine[];
  readonly extras: SaleExtrasDraft;
  readonly sums: SaleSums;
  /** The product that was touched last. */
  readonly touched: string | null;
  readonly change: (key: number, change: Partial<SaleLineDraft>) => void;
  readonly say: (change: Partial<SaleExtrasDraft>) => void;
  readonly add: () => void;
  /** One piece more, or less, of a product. */
  readonly addOne: (productId: string) => void;
  readonly takeOne: (productId: string) => void;
  readonly remove: (key: number) => void;
  /** Takes the place of all lines, for the sale of that id: its order's, wherever that is sold. */
  readonly fill: (lines: readonly SaleLineDraft[], extras: Partial<SaleExtrasDraft>, id: string) => void;
  /** Begins anew once `keep` has put the form elsewhere; nothing of it is sent or changed meanwhile. */
  readonly handOver: (keep: (draft: SaleDraft) => Promise<boolean>) => Promise<void>;
  /** Not null: the form was found as it was left. */
  readonly found: Found | null;
  /** Begins anew. */
  readonly discard: () => void;
  readonly read: ReadSale;
  /** The form has been sent once: from then on its problems are shown. */
  readonly checked: boolean;
  readonly busy: boolean;
  /** null: the form isn't right, or it is being sent already. */
  readonly submit: () => Promise<SaleOutcome | null>;
  /** Not null: the sale that another tab registered of this form; it is asked which it is. */
  readonly already: WaitingSale | null;
  /** true: it is the same one, this form goes; false: another, which can be registered from now on; null: later. */
  readonly answer: (isSame: boolean | null) => void;
  /** The sale that was written down, until the next one begins. */
  readonly sold: Sold | null;
  readonly next: () => void;
}

/** The form of a sale by the member `by` ('' = the owner). First this device keeps it, then it is sent: nothing that goes wrong loses or doubles it. */
export function useNewSale(
  ventureId: string,
  products: readonly SaleProduct[],
  services: Pick<SalesServices, 'outbox' | 'commands'>,
  by: string,
): NewSale {
  const kept = formOf(ventureId, by);
  /** The sale that a form was registered as, by this tab or another; null: it wasn't, as far as this device knows. */
  const soldAs = (formId: string | null) =>
    [...services.outbox.waiting(ventureId), ...soldOf(kept)].find(({ id: each }) => each === formId) ?? null;
  const [begun] = useState<SaleDraft>(() => {
    const found = keptSale.recall(kept);
    const was = soldAs(found?.id ?? null);
    // What was changed since is kept for its question.
    const isWritten = was !== null && (found?.changedAt ?? 0) <= was.soldAt;
    return found === null || isWritten ? NOTHING : found;
  });
  const [found, setFound] = useState<Found | null>(() =>
    begun === NOTHING ? null : { at: begun.changedAt },
  );
  const nextKey = useRef(begun.lines.length);
  const [lines, setLines] = useState<readonly FormLine[]>(() =>
    begun.lines.map((line, key) => ({ ...line, key })),
  );
  const [extras, setExtras] = useState(begun.extras);
  const [touched, setTouched] = useState<string | null>(null);
  const [sold, setSold] = useState<Sold | null>(null);
  const [already, setAlready] = useState<WaitingSale | null>(null);
  const [checked, setChecked] = useState<'no' | 'empty' | 'lines'>('no');
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  /** Of the sale that this form makes; null: nothing is begun. */
  const id = useRef(begun.id);
  /** When what may have arrived was sent. */
  const sentAt = useRef<number | null>(null);
  const isTouched = useRef(false);
  const keep = useCallback(
    (now: Pick<SaleDraft, 'lines' | 'extras'>) => {
      const draft = begunOrNone({ ...now, id: id.current, changedAt: Date.now() });
      if (draft === null) dropKept(kept, id.current);
      else keptSale.keep(kept, draft);
    },
    [kept],
  );
  useEffect(() => {
    // As it was found it keeps its date.
    if (isTouched.current) keep({ lines, extras });
  }, [keep, lines, extras]);
  const clear = useCallback(() => {
    dropKept(kept, id.current);
    id.current = null;
    sentAt.current = null;
    isTouched.current = true;
    setFound(null);
    setLines([]);
    setExtras(EMPTY_SALE_EXTRAS);
    setTouched(null);
    setChecked('no');
  }, [kept]);
  const onOtherTab = useEffectEvent(() => {
    // What is said here goes on being this device's.
    if (isTouched.current) return keep({ lines, extras });
    const sale = soldAs(id.current);
    clear();
    setSold(sale && { sale, received: null });
  });
  useEffect(() => onDropped(kept, () => onOtherTab()), [kept]);
  const read = readSale(lines, products, extras);

  const submit = async (): Promise<SaleOutcome | null> => {
    setChecked(lines.length === 0 ? 'empty' : 'lines');
    if (!read.ok || isBusy.current) return null;
    const was = soldAs(id.current);
    setAlready(was);
    if (was !== null) return 'already';
    isBusy.current = true;
    setBusy(true);
    id.current ??= newId();
    // Whoever finds both knows that they are one.
    keep({ lines, extras });
    sentAt.current ??= Date.now();
    const sale = asWaiting(id.current, read.sale, by, sentAt.current);
    const outcome = await keepAndSend(sale);
    isBusy.current = false;
    setBusy(false);
    // Nobody knows whether a sale without room has arrived: sent again as it is, it has to be the same one. An order's is
    // always the same: another phone may have sold it.
    if (outcome !== 'no-room' && !(outcome === 'refused' && isOrderId(sale.id))) {
      id.current = null;
      sentAt.current = null;
    }
    if (outcome === 'stored' || outcome === 'kept') {
      const isCash = extras.payment === 'cash';
      setSold({ sale, received: isCash ? readReceived(extras.received) : null });
      clear();
    } else keep({ lines, extras });
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
    // It is written down: a reload from here on finds an empty form, and another tab knows that it is sold.
    keepSold(kept, sale.id, sale);
    dropKept(kept, sale.id);
    // Where another one waits already the line is dead, or slow: the next customer isn't kept waiting for it.
    const isStuck = outbox.waiting(ventureId).some(({ id: each, refused }) => each !== sale.id && !refused);
    const sending = submitCommand(commands, ({ sendWaiting }) => sendWaiting(ventureId));
    await waitBriefly(sending, isStuck ? 0 : undefined);
    const left = outbox.waiting(ventureId).find(({ id: each }) => each === sale.id);
    if (left === undefined) return 'stored';
    if (!left.refused) return 'kept';
    outbox.drop(ventureId, sale.id);
    keepSold(kept, sale.id, null);
    return 'refused';
  };

  /** False while it is being sent: what is said of the next one then would go with it. */
  const touch = useCallback(() => {
    if (isBusy.current) return false;
    // From the first touch on, so that two tabs that find it know that they are one; what arrived of it isn't this any more.
    id.current ??= newId();
    sentAt.current = null;
    isTouched.current = true;
    return true;
  }, []);
  const edit = useCallback(
    (change: (lines: readonly FormLine[]) => readonly FormLine[]) => {
      if (!touch()) return;
      setSold(null);
      setLines(change);
    },
    [touch],
  );
  const toLine = useCallback((line: SaleLineDraft): FormLine => ({ ...line, key: nextKey.current++ }), []);

  return {
    lines,
    extras,
    sums: saleSums(lines, products, extras),
    touched,
    change: (key, change) =>
      edit((now) => now.map((line) => (line.key === key ? { ...line, ...change } : line))),
    say: (change) => {
      if (!touch()) return;
      // Another number is another order.
      if (change.order !== undefined && isOrderId(id.current ?? '')) id.current = newId();
      setExtras((now) => ({ ...now, ...change }));
    },
    add: () => {
      const line = toLine(EMPTY_SALE_LINE);
      edit((now) => [...now, line]);
    },
    addOne: useCallback(
      (productId) => {
        const key = nextKey.current++;
        edit((now) => addPiece(now, productId, (line) => ({ ...line, key })));
        setTouched(productId);
      },
      [edit],
    ),
    takeOne: useCallback((productId) => edit((now) => takePiece(now, productId)), [edit]),
    remove: (key) => edit((now) => now.filter((line) => line.key !== key)),
    fill: (drafts, change, orderId) => {
      const filled = drafts.map(toLine);
      if (!isBusy.current) id.current = orderId;
      edit(() => filled);
      setFound(null);
      setExtras((now) => ({ ...now, ...change }));
      setTouched(null);
    },
    handOver: async (keepIt) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const isKept = await keepIt({ id: id.current, lines, extras, changedAt: null });
      isBusy.current = false;
      if (isKept) clear();
    },
    found: lines.length === 0 ? null : found,
    discard: clear,
    read,
    // What comes after an empty form was sent isn't wrong yet.
    checked: checked === 'lines' || (checked === 'empty' && lines.length === 0),
    busy,
    submit,
    already,
    answer: (isSame) => {
      setAlready(null);
      if (isSame === null || already === null) return;
      if (isSame) {
        clear();
        setSold({ sale: already, received: null });
      } else {
        id.current = newId();
        keep({ lines, extras });
      }
    },
    sold,
    next: () => setSold(null),
  };
}
