/**
 * An owner's unsent sales, cached list and products for sale. It needs no network and no database library, so that a
 * sale can always be stored. All is in local storage under keys of the venture, each sale in its own entry, so that two
 * tabs don't overwrite each other's. Unsent sales and products are in IndexedDB too, for a browser killed before local
 * storage is on the disk (Chromium takes up to a minute).
 */
import {
  type Fields,
  fieldsIn,
  instantAt,
  isFields,
  listAt,
  parseJson,
  textAt,
} from '../../domain/fields.ts';
import type { SalesMemory } from '../../domain/sales/cache.ts';
import { withoutCustomer } from '../../domain/sales/customers.ts';
import type { OutboxSale } from '../../domain/sales/outboxSale.ts';
import { type DiskStore, diskStore } from '../device/diskStore.ts';
import { toSale } from './documents.ts';
import { keysIn, SALES_PREFIX, type StorageArea, waitingPrefix } from './forget.ts';

const memoryKey = (ventureId: string, by = '') => `${SALES_PREFIX}.${ventureId}.list${by}`;
const productsKey = (ventureId: string) => `${SALES_PREFIX}.${ventureId}.products`;
const registeredKey = (ventureId: string, by: string) => `${SALES_PREFIX}.${ventureId}.sold.${by}`;

/** The most sales that the cached list holds: about 1 MB. */
export const MAX_REMEMBERED = 3000;
/** How many of its latest sales a form stores. */
const MOST_REGISTERED = 5;

function toOutboxSale(id: string, fields: Fields): OutboxSale | null {
  const soldAt = instantAt(fields, 'soldAt');
  const sale = toSale(id, fields, true);
  if (sale === null || soldAt === null) return null;
  const { createdAt: _, voidedAt: __, voidReason: ___, pending: ____, ...content } = sale;
  return { ...content, soldAt, refused: fields.refused === true };
}

/** Returns the cached list as text: only the newest sales of a long list, and the time from which they are complete. */
function memoryText(memory: SalesMemory): string {
  const newest = [...memory.sales].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0));
  const left = newest[MAX_REMEMBERED];
  // Several sales may have the same millisecond, and some of them may be cut off: complete only from the next one.
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

export type Outbox = ReturnType<typeof createOutbox>;

/** Returns an outbox in a storage area, which may throw or be full. `watch` reports the changes of other tabs. */
export function createOutbox(
  area: () => StorageArea,
  watch: (onChange: () => void) => () => void = () => () => undefined,
  copies: Pick<DiskStore, 'put' | 'all' | 'remove'> | null = null,
) {
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
  const keys = () => attempt(() => keysIn(area()), []);
  const changed = () => {
    for (const listener of listeners) listener();
  };

  /** Returns the latest sales made with the form of `by` ('' = the owner) in any tab, the newest first. */
  const registered = (ventureId: string, by: string): readonly OutboxSale[] => {
    return listAt(fieldsIn(read(registeredKey(ventureId, by))), 'sales').flatMap((each) =>
      isFields(each) ? (toOutboxSale(textAt(each, 'id'), each) ?? []) : [],
    );
  };

  return {
    /** Returns the unsent sales, the oldest first. The array stays the same until one changes. */
    waiting: (ventureId: string): readonly OutboxSale[] => {
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
    /** Stores a sale, or its new state. Returns false when this device can't: then nothing is stored. */
    put: (ventureId: string, sale: OutboxSale): boolean => {
      const key = waitingPrefix(ventureId) + sale.id;
      // The id is in the key.
      const text = JSON.stringify({ ...sale, id: undefined });
      let isStored = write(key, text);
      if (!isStored) {
        // The cached lists may have taken the room.
        for (const list of keys()) if (list.startsWith(memoryKey(ventureId))) remove(list);
        isStored = write(key, text);
      }
      if (isStored && copies) writing = Promise.all([writing, copies.put(key, text)]);
      changed();
      return isStored;
    },
    /** Resolves when all sales stored until now are on the disk, as far as this device can do that. Never rejects. */
    written: async (): Promise<void> => {
      await writing;
    },
    /** Restores the entries that a killed browser had not yet written to local storage. Never rejects. */
    restore: async (ventureId: string): Promise<void> => {
      // A sale that is sent or discarded while the disk is read was here before: it must not be restored.
      const here = new Set(keys());
      const found = (await copies?.all(`${SALES_PREFIX}.${ventureId}.`)) ?? [];
      const missing = found.filter(([key]) => !here.has(key) && read(key) === null);
      for (const [key, text] of missing) if (typeof text === 'string') write(key, text);
      if (missing.length > 0) changed();
    },
    /** Deletes a sale that the server has stored or that the owner has discarded. */
    drop: (ventureId: string, saleId: string) => {
      remove(waitingPrefix(ventureId) + saleId);
      void copies?.remove(waitingPrefix(ventureId) + saleId);
      changed();
    },
    /** Calls back on every change of the outbox, of other tabs too. Returns a function that stops it. */
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      const stop = watch(onChange);
      return () => {
        listeners.delete(onChange);
        stop();
      };
    },
    registered,
    /** Adds a sale to them, without its customer; with null it removes the sale `id`. */
    setRegistered: (ventureId: string, by: string, id: string, sale: OutboxSale | null) => {
      const others = registered(ventureId, by).filter((each) => each.id !== id);
      const sales = [...(sale ? [withoutCustomer(sale)] : []), ...others].slice(0, MOST_REGISTERED);
      write(registeredKey(ventureId, by), JSON.stringify({ sales }));
    },
    /** Returns the cached sales of a venture; with `by` those that this member of its team registered. */
    memory: (ventureId: string, by?: string) => parseMemory(read(memoryKey(ventureId, by))),
    setMemory: (ventureId: string, memory: SalesMemory, by?: string) => {
      // Without the cached list the screen is only slower: the list must not take the room of unsent sales.
      const key = memoryKey(ventureId, by);
      if (!write(key, memoryText(memory))) remove(key);
    },
    /** Returns the text that `setProducts` stored: the catalogue as JSON. */
    products: (ventureId: string) => read(productsKey(ventureId)),
    setProducts: (ventureId: string, text: string) => {
      if (write(productsKey(ventureId), text)) void copies?.put(productsKey(ventureId), text);
      else remove(productsKey(ventureId));
    },
  };
}

/** The outbox of this browser. */
export const outbox = createOutbox(
  () => window.localStorage,
  (onChange) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(SALES_PREFIX)) onChange();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
  diskStore('sales'),
);
