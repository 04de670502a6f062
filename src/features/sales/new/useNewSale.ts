import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newDocumentId } from '../../../domain/ids.ts';
import { readReceived } from '../../../domain/sales/change.ts';
import {
  EMPTY_SALE_EXTRAS,
  EMPTY_SALE_LINE,
  readSale,
  type SaleExtrasDraft,
  type SaleLineDraft,
  saleSums,
} from '../../../domain/sales/draft.ts';
import type { OutboxSale } from '../../../domain/sales/outboxSale.ts';
import { isOrderId } from '../../../domain/sales/savedOrder.ts';
import { addPiece, takePiece } from '../../../domain/sales/tiles.ts';
import { waitBriefly } from '../../../hooks/waitBriefly.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { submit as submitCommand } from '../../../services/submit.ts';
import type { SalesServices } from '../services.ts';
import {
  NO_SALE_DRAFT,
  readSaleDraft,
  removeSaleDraft,
  type SaleDraft,
  saleDraftKey,
  writeSaleDraft,
} from './saleDraft.ts';

/** A line of the form; the key stays when lines before it go. */
export interface FormLine extends SaleLineDraft {
  readonly key: number;
}

/** 'stored': the server has it; 'waiting': the outbox has it; the others: the form has it; 'already': another tab registered it. */
export type SaleOutcome = 'stored' | 'waiting' | 'refused' | 'no-room' | 'already';

/** What was sold, for the receipt. */
export interface Sold {
  readonly sale: OutboxSale;
  /** Cash that was handed over; null: nobody said. */
  readonly received: number | null;
}

const newId = () => newDocumentId((bytes) => crypto.getRandomValues(bytes));

export type NewSale = ReturnType<typeof useNewSale>;

/**
 * The form of a sale by the member `by` ('' = the owner). It is stored on this device first, then sent: nothing that goes
 * wrong loses it or stores it twice.
 */
export function useNewSale(
  ventureId: string,
  products: readonly SaleProduct[],
  { outbox, commands }: Pick<SalesServices, 'outbox' | 'commands'>,
  by: string,
) {
  const draftKey = saleDraftKey(ventureId, by);
  /** The sale that a form was registered as, by this tab or another; null: it wasn't, as far as this device knows. */
  const registeredAs = (formId: string | null) =>
    [...outbox.waiting(ventureId), ...outbox.registered(ventureId, by)].find((each) => each.id === formId) ??
    null;
  const [begun] = useState(() => {
    const found = readSaleDraft(draftKey);
    const sale = registeredAs(found?.id ?? null);
    // What was changed after it was registered stays for its question.
    const isRegistered = sale !== null && (found?.changedAt ?? 0) <= sale.soldAt;
    return found === null || isRegistered ? NO_SALE_DRAFT : found;
  });
  /** Not null: the form was found as it was left. */
  const [found, setFound] = useState(() => (begun === NO_SALE_DRAFT ? null : { at: begun.changedAt }));
  const nextKey = useRef(begun.lines.length);
  const [lines, setLines] = useState<readonly FormLine[]>(() =>
    begun.lines.map((line, key) => ({ ...line, key })),
  );
  const [extras, setExtras] = useState(begun.extras);
  /** The product that was touched last. */
  const [touched, setTouched] = useState<string | null>(null);
  /** The sale that was registered, until the next one begins. */
  const [sold, setSold] = useState<Sold | null>(null);
  /** The sale that another tab registered of this form: the screen asks which of both it is. */
  const [already, setAlready] = useState<OutboxSale | null>(null);
  const [checked, setChecked] = useState<'no' | 'empty' | 'lines'>('no');
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  /** Of the sale that this form makes; null: nothing is begun. */
  const id = useRef(begun.id);
  /** When what may have arrived was sent. */
  const sentAt = useRef<number | null>(null);
  const isTouched = useRef(false);
  const store = useCallback(
    (now: Pick<SaleDraft, 'lines' | 'extras'>) => {
      // A form in which nothing is chosen isn't stored.
      if (now.lines.some(({ productId }) => productId !== ''))
        writeSaleDraft(draftKey, { ...now, id: id.current, changedAt: Date.now() });
      else removeSaleDraft(draftKey, id.current);
    },
    [draftKey],
  );
  useEffect(() => {
    // As it was found it keeps its date.
    if (isTouched.current) store({ lines, extras });
  }, [store, lines, extras]);
  const clear = useCallback(() => {
    removeSaleDraft(draftKey, id.current);
    id.current = null;
    sentAt.current = null;
    isTouched.current = true;
    setFound(null);
    setLines([]);
    setExtras(EMPTY_SALE_EXTRAS);
    setTouched(null);
    setChecked('no');
  }, [draftKey]);
  const onStorage = useEffectEvent(({ newValue }: StorageEvent) => {
    // Another tab has registered or removed the form.
    if (newValue !== null || readSaleDraft(draftKey) !== null) return;
    // What is said here stays on this device.
    if (isTouched.current) return store({ lines, extras });
    const sale = registeredAs(id.current);
    clear();
    setSold(sale && { sale, received: null });
  });
  useEffect(() => {
    const onChange = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', onChange);
    return () => window.removeEventListener('storage', onChange);
  }, []);
  const read = readSale(lines, products, extras);

  const submit = async (): Promise<SaleOutcome | null> => {
    setChecked(lines.length === 0 ? 'empty' : 'lines');
    if (!read.ok || isBusy.current) return null;
    const was = registeredAs(id.current);
    setAlready(was);
    if (was !== null) return 'already';
    isBusy.current = true;
    setBusy(true);
    id.current ??= newId();
    // Whoever finds both knows that they are one.
    store({ lines, extras });
    sentAt.current ??= Date.now();
    const sale: OutboxSale = {
      id: id.current,
      ...(by !== '' && { by }),
      soldAt: sentAt.current,
      refused: false,
      ...read.sale,
    };
    const outcome = await send(sale);
    isBusy.current = false;
    setBusy(false);
    // Nobody knows whether a sale without room has arrived: sent again as it is, it has to be the same one. An order's is
    // always the same: another phone may have sold it.
    if (outcome !== 'no-room' && !(outcome === 'refused' && isOrderId(sale.id))) {
      id.current = null;
      sentAt.current = null;
    }
    if (outcome === 'stored' || outcome === 'waiting') {
      const isCash = extras.payment === 'cash';
      setSold({ sale, received: isCash ? readReceived(extras.received) : null });
      clear();
    } else store({ lines, extras });
    return outcome;
  };

  const send = async (sale: OutboxSale): Promise<SaleOutcome> => {
    if (!outbox.put(ventureId, sale)) {
      const outcome = await submitCommand(commands, ({ sendSale }) => sendSale(ventureId, sale));
      if (outcome.ok) return 'stored';
      return outcome.problem === 'REFUSED' ? 'refused' : 'no-room';
    }
    await outbox.written();
    // A reload from here on finds an empty form, and another tab knows that it is registered.
    outbox.setRegistered(ventureId, by, sale.id, sale);
    removeSaleDraft(draftKey, sale.id);
    // Where another one waits already the line is dead, or slow: the next customer isn't kept waiting for it.
    const isStuck = outbox.waiting(ventureId).some(({ id: each, refused }) => each !== sale.id && !refused);
    const sending = submitCommand(commands, ({ sendOutbox }) => sendOutbox(ventureId));
    await waitBriefly(sending, isStuck ? 0 : undefined);
    const left = outbox.waiting(ventureId).find(({ id: each }) => each === sale.id);
    if (left === undefined) return 'stored';
    if (!left.refused) return 'waiting';
    outbox.drop(ventureId, sale.id);
    outbox.setRegistered(ventureId, by, sale.id, null);
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
    change: (key: number, change: Partial<SaleLineDraft>) =>
      edit((now) => now.map((line) => (line.key === key ? { ...line, ...change } : line))),
    say: (change: Partial<SaleExtrasDraft>) => {
      if (!touch()) return;
      // Another number is another order.
      if (change.order !== undefined && isOrderId(id.current ?? '')) id.current = newId();
      setExtras((now) => ({ ...now, ...change }));
    },
    add: () => {
      const line = toLine(EMPTY_SALE_LINE);
      edit((now) => [...now, line]);
    },
    /** One piece more, or less, of a product. */
    addOne: useCallback(
      (productId: string) => {
        const key = nextKey.current++;
        edit((now) => addPiece(now, productId, (line) => ({ ...line, key })));
        setTouched(productId);
      },
      [edit],
    ),
    takeOne: useCallback((productId: string) => edit((now) => takePiece(now, productId)), [edit]),
    remove: (key: number) => edit((now) => now.filter((line) => line.key !== key)),
    /** Replaces all lines by those of an order, whose sale has that id on every device. */
    fill: (drafts: readonly SaleLineDraft[], change: Partial<SaleExtrasDraft>, orderId: string) => {
      const filled = drafts.map(toLine);
      if (!isBusy.current) id.current = orderId;
      edit(() => filled);
      setFound(null);
      setExtras((now) => ({ ...now, ...change }));
      setTouched(null);
    },
    /** Begins anew once `save` has put the form elsewhere; nothing of it is sent or changed meanwhile. */
    handOver: async (save: (draft: SaleDraft) => Promise<boolean>) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const isSaved = await save({ id: id.current, lines, extras, changedAt: null });
      isBusy.current = false;
      if (isSaved) clear();
    },
    found: lines.length === 0 ? null : found,
    discard: clear,
    read,
    /** The form has been sent once: from then on its problems are shown. What follows an empty form isn't wrong yet. */
    checked: checked === 'lines' || (checked === 'empty' && lines.length === 0),
    busy,
    /** Returns null when the form isn't right, or is being sent already. */
    submit,
    already,
    /** true: it is the same one, this form goes; false: another, which can be registered from now on; null: later. */
    answer: (isSame: boolean | null) => {
      setAlready(null);
      if (isSame === null || already === null) return;
      if (isSame) {
        clear();
        setSold({ sale: already, received: null });
      } else {
        id.current = newId();
        store({ lines, extras });
      }
    },
    sold,
    next: () => setSold(null),
  };
}
