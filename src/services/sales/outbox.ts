/**
 * The outbox: what this device stores of its owner's sales: those that wait for the signal, the list as last seen and what can be
 * sold. Needs no network and no database library, so that a sale can always be written down. Everything lies in
 * local storage under keys of the venture; an entry a sale, so that two tabs can't overwrite each other's. A copy of
 * each sale that waits, and of what can be sold, lies in IndexedDB, for a browser that is killed before local storage is
 * on the disk (Chromium takes up to a minute).
 */
import { type Fields, instantAt, isFields, listAt, parseJson, textAt } from '../../domain/fields.ts';
import type { SalesMemory } from '../../domain/sales/cache.ts';
import { withoutCustomer } from '../../domain/sales/customers.ts';
import type { OutboxSale } from '../../domain/sales/outboxSale.ts';
import { type DiskStore, diskStore } from '../device/diskStore.ts';
import { toSale } from './documents.ts';

const PREFIX = 'vaga.sales';
const waitingPrefix = (ventureId: string) => `${PREFIX}.${ventureId}.waiting.`;
const memoryKey = (ventureId: string, by = '') => `${PREFIX}.${ventureId}.list${by}`;
const productsKey = (ventureId: string) => `${PREFIX}.${ventureId}.products`;
const registeredKey = (ventureId: string, by: string) => `${PREFIX}.${ventureId}.sold.${by}`;

/** Most sales that a memory holds: about 1 MB. */
export const MAX_REMEMBERED = 3000;
/** How many of its latest sales a form knows. */
const MOST_REGISTERED = 5;

function toOutboxSale(id: string, fields: Fields): OutboxSale | null {
  const soldAt = instantAt(fields, 'soldAt');
  const sale = toSale(id, fields, true);
  if (sale === null || soldAt === null) return null;
  const { createdAt: _, voidedAt: __, voidReason: ___, pending: ____, ...content } = sale;
  return { ...content, soldAt, refused: fields.refused === true };
}

/** The text of a memory: of a long one only the newest sales, and from when on they are complete. */
function memoryText(memory: SalesMemory): string {
  const newest = [...memory.sales].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0));
  const left = newest[MAX_REMEMBERED];
  // Several sales may have the same millisecond, and some of them are left out.
  const coveredFrom = left === undefined ? memory.coveredFrom : (left.createdAt ?? 0) + 1;
  return JSON.stringify({ ...memory, coveredFrom, sales: newest.slice(0, MAX_REMEMBERED) });
}

function parseMemory(text: string | null): SalesMemory | null {
  const fields = parseJson(text);
  if (!isFields(fields)) return null;
  const coveredFrom = instantAt(fields, 'coveredFrom');
  const seenUntil = instantAt(fields, 'seenUntil');
  if (coveredFrom === null || seenUntil === null) return null;
  const sales = listAt(fields, 'sales').flatMap((each) =>
    isFields(each) ? (toSale(textAt(each, 'id'), each, false) ?? []) : [],
  );
  return { coveredFrom, seenUntil, sales };
}

/** The part of the browser's Storage that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Outbox {
  /** The sales that wait, the oldest first. The same array until one changes. */
  readonly waiting: (ventureId: string) => readonly OutboxSale[];
  /** Stores a sale, or its new state. False when this device can't: then nothing is stored. */
  readonly put: (ventureId: string, sale: OutboxSale) => boolean;
  /** Resolves when what was stored until now is on the disk, as far as this device can. Never rejects. */
  readonly written: () => Promise<void>;
  /** Puts back what a killed browser had not yet written. Never rejects. */
  readonly restore: (ventureId: string) => Promise<void>;
  /** The server has it, or nobody wants it. */
  readonly drop: (ventureId: string, saleId: string) => void;
  /** Calls on every change of what waits, of other tabs too. Returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** The latest sales that the form of `by` ('' = the owner) was registered as, whichever tab did it; the newest first. */
  readonly registered: (ventureId: string, by: string) => readonly OutboxSale[];
  /** Adds one to them, without its customer; of null removes the one with this id. */
  readonly setRegistered: (ventureId: string, by: string, id: string, sale: OutboxSale | null) => void;
  /** What is remembered of a venture's sales; with `by` of those that this member of its team registered. */
  readonly memory: (ventureId: string, by?: string) => SalesMemory | null;
  readonly setMemory: (ventureId: string, memory: SalesMemory, by?: string) => void;
  /** The catalogue as `setProducts` was given it, parsed. */
  readonly products: (ventureId: string) => string | null;
  readonly setProducts: (ventureId: string, text: string) => void;
  /**
   * After a sign-out nobody else may read it on this device: the lists go, and what waits for `ventureId`. What
   * waits for other ventures stays, because their owners were never asked.
   */
  readonly forget: (ventureId: string | null) => void;
}

/** An outbox over a storage area, which may throw or be full. `watch` hears of other tabs' changes. */
export function createOutbox(
  area: () => StorageArea,
  watch: (onChange: () => void) => () => void = () => () => undefined,
  copies: Pick<DiskStore, 'put' | 'all' | 'remove' | 'drop'> | null = null,
): Outbox {
  let writing: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  let seen: {
    readonly ventureId: string;
    readonly text: string;
    readonly sales: readonly OutboxSale[];
  } | null = null;

  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const read = (key: string) => attempt(() => area().getItem(key), null);
  const write = (key: string, text: string) =>
    attempt(() => {
      area().setItem(key, text);
      return area().getItem(key) === text;
    }, false);
  const remove = (key: string) => attempt(() => area().removeItem(key), undefined);
  const keys = () =>
    attempt(() => Array.from({ length: area().length }, (_, index) => area().key(index) ?? ''), []);
  const changed = () => {
    for (const listener of listeners) listener();
  };

  const registered = (ventureId: string, by: string) => {
    const fields = parseJson(read(registeredKey(ventureId, by)));
    return listAt(isFields(fields) ? fields : {}, 'sales').flatMap((each) =>
      isFields(each) ? (toOutboxSale(textAt(each, 'id'), each) ?? []) : [],
    );
  };

  return {
    waiting: (ventureId) => {
      const prefix = waitingPrefix(ventureId);
      const entries = keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), read(key)] as const);
      const text = JSON.stringify(entries);
      if (seen?.ventureId !== ventureId || seen.text !== text) {
        const sales = entries.flatMap(([id, stored]) => {
          const fields = parseJson(stored);
          return isFields(fields) ? (toOutboxSale(id, fields) ?? []) : [];
        });
        sales.sort((a, b) => a.soldAt - b.soldAt || (a.id < b.id ? -1 : 1));
        seen = { ventureId, text, sales };
      }
      return seen.sales;
    },
    put: (ventureId, sale) => {
      const key = waitingPrefix(ventureId) + sale.id;
      // The id is in the key.
      const text = JSON.stringify({ ...sale, id: undefined });
      const isStored = write(key, text);
      if (isStored && copies) writing = Promise.all([writing, copies.put(key, text)]);
      changed();
      return isStored;
    },
    written: async () => {
      await writing;
    },
    restore: async (ventureId) => {
      // What is sent or discarded while the disk is read was here: it isn't missing.
      const here = new Set(keys());
      const found = (await copies?.all(`${PREFIX}.${ventureId}.`)) ?? [];
      const missing = found.filter(([key]) => !here.has(key) && read(key) === null);
      for (const [key, text] of missing) if (typeof text === 'string') write(key, text);
      if (missing.length > 0) changed();
    },
    drop: (ventureId, saleId) => {
      remove(waitingPrefix(ventureId) + saleId);
      void copies?.remove(waitingPrefix(ventureId) + saleId);
      changed();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      const stop = watch(onChange);
      return () => {
        listeners.delete(onChange);
        stop();
      };
    },
    registered,
    setRegistered: (ventureId, by, id, sale) => {
      const others = registered(ventureId, by).filter((each) => each.id !== id);
      const sales = [...(sale ? [withoutCustomer(sale)] : []), ...others].slice(0, MOST_REGISTERED);
      write(registeredKey(ventureId, by), JSON.stringify({ sales }));
    },
    memory: (ventureId, by) => parseMemory(read(memoryKey(ventureId, by))),
    setMemory: (ventureId, memory, by) => {
      // A memory that doesn't fit is only slower: it must not take the room of sales that wait.
      const key = memoryKey(ventureId, by);
      if (!write(key, memoryText(memory))) remove(key);
    },
    products: (ventureId) => read(productsKey(ventureId)),
    setProducts: (ventureId, text) => {
      if (write(productsKey(ventureId), text)) void copies?.put(productsKey(ventureId), text);
      else remove(productsKey(ventureId));
    },
    forget: (ventureId) => {
      const own = ventureId === null ? null : `${PREFIX}.${ventureId}.`;
      for (const key of keys()) {
        if (!key.startsWith(`${PREFIX}.`)) continue;
        // A form that was begun waits for its owner too.
        const waits = key.includes('.waiting.') || key.includes('.draft.');
        if (waits && (own === null || !key.startsWith(own))) continue;
        remove(key);
        if (!waits) void copies?.remove(key);
      }
      if (ventureId !== null) void copies?.drop(waitingPrefix(ventureId));
      changed();
    },
  };
}

/** This browser's own. */
export const outbox: Outbox = createOutbox(
  () => window.localStorage,
  (onChange) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(PREFIX)) onChange();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
  diskStore('sales'),
);
