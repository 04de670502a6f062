/**
 * The outbox: what this device keeps of its owner's sales: those that wait for the signal, the list as last seen and what can be
 * sold. Needs no network and no database library, so that a sale can always be written down. Everything lies in
 * local storage under keys of the venture; an entry a sale, so that two tabs can't overwrite each other's. A copy of
 * each sale that waits, and of what can be sold, lies in IndexedDB, for a browser that is killed before local storage is
 * on the disk (Chromium takes up to a minute).
 */
import type { SalesMemory } from '../../domain/sales/cache.ts';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { type DiskStore, diskStore } from '../device/diskStore.ts';
import { memoryText, parseMemory, parseWaitingSale, waitingSaleText } from './kept.ts';

const PREFIX = 'vaga.sales';
const waitingPrefix = (ventureId: string) => `${PREFIX}.${ventureId}.waiting.`;
const memoryKey = (ventureId: string, by = '') => `${PREFIX}.${ventureId}.list${by}`;
const productsKey = (ventureId: string) => `${PREFIX}.${ventureId}.products`;

/** The part of the browser's Storage that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Outbox {
  /** The sales that wait, the oldest first. The same array until one changes. */
  readonly waiting: (ventureId: string) => readonly WaitingSale[];
  /** Keeps a sale, or its new state. False when this device can't: then nothing is kept. */
  readonly keep: (ventureId: string, sale: WaitingSale) => boolean;
  /** Resolves when what was kept until now is on the disk, as far as this device can. Never rejects. */
  readonly written: () => Promise<void>;
  /** Puts back what a killed browser had not yet written. Never rejects. */
  readonly restore: (ventureId: string) => Promise<void>;
  /** The server has it, or nobody wants it. */
  readonly drop: (ventureId: string, saleId: string) => void;
  /** Calls on every change of what waits, of other tabs too. Returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
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
    readonly sales: readonly WaitingSale[];
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

  return {
    waiting: (ventureId) => {
      const prefix = waitingPrefix(ventureId);
      const entries = keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), read(key)] as const);
      const text = JSON.stringify(entries);
      if (seen?.ventureId !== ventureId || seen.text !== text) {
        const sales = entries.flatMap(([id, kept]) => parseWaitingSale(id, kept) ?? []);
        sales.sort((a, b) => a.soldAt - b.soldAt || (a.id < b.id ? -1 : 1));
        seen = { ventureId, text, sales };
      }
      return seen.sales;
    },
    keep: (ventureId, sale) => {
      const key = waitingPrefix(ventureId) + sale.id;
      const text = waitingSaleText(sale);
      const kept = write(key, text);
      if (kept && copies) writing = Promise.all([writing, copies.put(key, text)]);
      changed();
      return kept;
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
