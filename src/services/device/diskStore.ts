/**
 * Safe storage on this device: IndexedDB, which has room, and whose writes are on the disk when they are done. Local
 * storage reaches the disk a few seconds later, so a killed browser loses the last writes. A failure (private mode, a
 * full disk) is no error: the store then looks empty.
 */
export interface DiskStore {
  /** Stores a value under a key, on the disk. Returns false when that fails. */
  readonly put: (key: string, value: unknown) => Promise<boolean>;
  readonly get: (key: string) => Promise<unknown>;
  /** Returns the entries whose keys begin with `prefix`, as pairs of key and value. */
  readonly all: (prefix: string) => Promise<readonly (readonly [string, unknown])[]>;
  readonly remove: (key: string) => Promise<void>;
  /** Deletes the entries whose keys begin with `prefix`. */
  readonly drop: (prefix: string) => Promise<void>;
}

const NAME = 'vaga';
const STORES = ['sales', 'seen'] as const;
type StoreName = (typeof STORES)[number];

/** The longest wait for the database. */
const OPEN_MS = 10_000;

let opened: Promise<IDBDatabase> | null = null;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // A newer version of the app, in another tab, waits until this connection is closed.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      // The browser has closed it, as Safari does behind a sleeping app: the next use opens it again.
      request.result.onclose = () => {
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    // Safari's may never answer after a crash.
    setTimeout(reject, OPEN_MS, new Error('IndexedDB'));
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

const beginningWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Returns one store of this device's database. */
export function diskStore(name: StoreName): DiskStore {
  const attempt = async <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => Promise<T>,
    otherwise: T,
    isFirst = true,
  ): Promise<T> => {
    const connection = database();
    try {
      const transaction = (await connection).transaction(name, mode, { durability: 'strict' });
      const done = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
      });
      const value = await act(transaction.objectStore(name));
      await done;
      return value;
    } catch (error) {
      const isClosed = error instanceof DOMException && /^(?:InvalidState|Unknown)Error$/.test(error.name);
      if (!isClosed || !isFirst) return otherwise;
      // The browser has closed the connection without a word.
      if (opened === connection) opened = null;
      return attempt(mode, act, otherwise, false);
    }
  };
  // A function, because without IndexedDB there is no IDBKeyRange either: it may throw only inside the attempt.
  const remove = (which: () => string | IDBKeyRange) =>
    attempt('readwrite', (store) => settled(store.delete(which())), undefined);
  return {
    put: (key, value) =>
      attempt('readwrite', async (store) => (await settled(store.put(value, key))) === key, false),
    get: (key) => attempt('readonly', async (store): Promise<unknown> => settled(store.get(key)), undefined),
    all: (prefix) =>
      attempt(
        'readonly',
        async (store) => {
          const range = beginningWith(prefix);
          const [keys, values] = await Promise.all([
            settled(store.getAllKeys(range)),
            settled<unknown[]>(store.getAll(range)),
          ]);
          return keys.map((key, place) => [typeof key === 'string' ? key : '', values[place]] as const);
        },
        [],
      ),
    remove: (key) => remove(() => key),
    drop: (prefix) => remove(() => beginningWith(prefix)),
  };
}
