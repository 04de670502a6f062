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
import { saleDraftKey } from '../../../services/sales/forget.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { submit as submitCommand } from '../../../services/submit.ts';
import { salesServices } from '../services.ts';
import {
  NO_SALE_DRAFT,
  readSaleDraft,
  removeSaleDraft,
  type SaleDraft,
  writeSaleDraft,
} from './saleDraft.ts';

/** A line of the form; its key stays the same when lines before it are removed. */
export interface FormLine extends SaleLineDraft {
  readonly key: number;
}

/** 'stored': on the server; 'waiting': in the outbox; 'already': another tab registered it; else still in the form. */
export type SaleOutcome = 'stored' | 'waiting' | 'refused' | 'no-room' | 'already';

/** The sale on the receipt. */
export interface Sold {
  readonly sale: OutboxSale;
  /** Cash that was received; null: not stated. */
  readonly received: number | null;
}

export type NewSale = ReturnType<typeof useNewSale>;

/** The form of a sale by `by`. It is stored on this device, then sent: no failure loses or doubles it. */
export function useNewSale(ventureId: string, products: readonly SaleProduct[], by: string) {
  const { outbox, commands } = salesServices;
  const draftKey = saleDraftKey(ventureId, by);
  /** Returns the sale that a form was registered as, in this tab or another; null: none that this device knows. */
  const registeredAs = (formId: string | null) =>
    [...outbox.waiting(ventureId), ...outbox.registered(ventureId, by)].find((each) => each.id === formId) ??
    null;
  const [begun] = useState(() => {
    const found = readSaleDraft(draftKey);
    const sale = registeredAs(found?.id ?? null);
    // A form that was changed after it was registered stays, because the user is asked whether it is another sale.
    const isRegistered = sale !== null && (found?.changedAt ?? 0) <= sale.soldAt;
    return found === null || isRegistered ? NO_SALE_DRAFT : found;
  });
  /** Not null: the form began with a stored draft. */
  const [found, setFound] = useState(() => (begun === NO_SALE_DRAFT ? null : { at: begun.changedAt }));
  const nextKey = useRef(begun.lines.length);
  const [lines, setLines] = useState<readonly FormLine[]>(() =>
    begun.lines.map((line, key) => ({ ...line, key })),
  );
  const [extras, setExtras] = useState(begun.extras);
  /** The product that was tapped last. */
  const [touched, setTouched] = useState<string | null>(null);
  /** The sale that was registered, until the next one begins. */
  const [sold, setSold] = useState<Sold | null>(null);
  /** The sale that another tab registered from this form: the screen asks whether the form is the same sale. */
  const [already, setAlready] = useState<OutboxSale | null>(null);
  const [checked, setChecked] = useState<'no' | 'empty' | 'lines'>('no');
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  /** The id of the sale that this form becomes; null: nothing is begun. */
  const id = useRef(begun.id);
  /** The order whose number was changed: typed back it is that order again. */
  const former = useRef<{ readonly id: string; readonly order: string }>(null);
  /** When the sale was first sent, if that attempt may have reached the server. */
  const sentAt = useRef<number | null>(null);
  const isTouched = useRef(false);
  const store = useCallback(
    (now: Pick<SaleDraft, 'lines' | 'extras'>) => {
      // A form without a chosen product isn't stored.
      if (now.lines.some(({ productId }) => productId !== ''))
        writeSaleDraft(draftKey, { ...now, id: id.current, changedAt: Date.now() });
      else removeSaleDraft(draftKey, id.current);
    },
    [draftKey],
  );
  useEffect(() => {
    // A draft that wasn't changed keeps its date.
    if (isTouched.current) store({ lines, extras });
  }, [store, lines, extras]);
  const clear = useCallback(() => {
    removeSaleDraft(draftKey, id.current);
    id.current = null;
    former.current = null;
    sentAt.current = null;
    isTouched.current = true;
    setFound(null);
    setLines([]);
    setExtras(EMPTY_SALE_EXTRAS);
    setTouched(null);
    setChecked('no');
  }, [draftKey]);
  const onStorage = useEffectEvent(({ newValue }: StorageEvent) => {
    // Another tab has registered or removed the draft.
    if (newValue !== null || readSaleDraft(draftKey) !== null) return;
    // Changes made in this tab stay on the device.
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
    id.current ??= newDocumentId();
    // The draft and the sale are stored with the same id, which shows that they are one.
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
    // A sale without room in the outbox may have reached the server: if it is sent again unchanged it keeps its id. The
    // sale of an order always keeps its id, because another phone may have registered it.
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
      if (!outcome.ok) return outcome.problem === 'REFUSED' ? 'refused' : 'no-room';
      removeSaleDraft(draftKey, sale.id);
      return 'stored';
    }
    await waitBriefly(outbox.written());
    // From here on a reload finds an empty form, and another tab finds the sale registered.
    outbox.setRegistered(ventureId, by, sale.id, sale);
    removeSaleDraft(draftKey, sale.id);
    // When another sale is still in the outbox, the network is down or slow: the next customer doesn't wait for it.
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

  /** Returns false while the sale is being sent: a change for the next sale would be added to this one. */
  const touch = useCallback(() => {
    if (isBusy.current) return false;
    // Set at the first change, so that two tabs with this draft have one id. A changed form is no longer the sale sent.
    id.current ??= newDocumentId();
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
      // Another number means another order.
      if (change.order !== undefined && isOrderId(id.current ?? '')) {
        former.current = { id: id.current ?? '', order: extras.order };
        id.current = newDocumentId();
      } else if (former.current && former.current.order === change.order) id.current = former.current.id;
      setExtras((now) => ({ ...now, ...change }));
    },
    add: () => {
      const line = toLine(EMPTY_SALE_LINE);
      edit((now) => [...now, line]);
    },
    /** Adds or removes one piece of a product. */
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
    /** Clears the form once `save` has stored it, under the id that `begin` gives it: the same after a lost answer. */
    handOver: async (save: (draft: SaleDraft, begin: (orderId: string) => void) => Promise<boolean>) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const isSaved = await save({ id: id.current, lines, extras, changedAt: null }, (orderId) => {
        id.current = orderId;
        store({ lines, extras });
      });
      isBusy.current = false;
      if (isSaved) clear();
    },
    found: lines.length === 0 ? null : found,
    discard: clear,
    read,
    /** True when problems are shown: the form was submitted once. Lines added after an empty submit show none yet. */
    checked: checked === 'lines' || (checked === 'empty' && lines.length === 0),
    busy,
    /** Returns null when the form has a problem, or is already being sent. */
    submit,
    already,
    /** true: it is the same sale, the form is cleared; false: another one, which can be registered now; null: later. */
    answer: (isSame: boolean | null) => {
      setAlready(null);
      if (isSame === null || already === null) return;
      if (isSame) {
        clear();
        setSold({ sale: already, received: null });
      } else {
        id.current = newDocumentId();
        store({ lines, extras });
      }
    },
    sold,
    next: () => setSold(null),
  };
}
