import { afterEach, expect, test, vi } from 'vitest';
import { diskStore } from './diskStore.ts';

/** A request of IndexedDB that succeeds soon. */
function succeeding<T>(result: T) {
  const request = { result, onsuccess: () => {} };
  queueMicrotask(() => request.onsuccess());
  return request;
}

/** A connection on which every key has the value 'kept', until it is closed. */
function connection() {
  const database = {
    onclose: () => {},
    onversionchange: () => {},
    close: () => {
      database.isOpen = false;
    },
    isOpen: true,
    transaction: () => {
      if (!database.isOpen) throw new DOMException('closed', 'InvalidStateError');
      const transaction = { oncomplete: () => {}, objectStore: () => ({ get: () => succeeding('kept') }) };
      setTimeout(() => transaction.oncomplete());
      return transaction;
    },
  };
  return database;
}

afterEach(() => void vi.unstubAllGlobals());

type Connection = ReturnType<typeof connection>;

test.each([
  ['says so', (first: Connection) => first.onclose()],
  ['says nothing', () => undefined],
  ['made room for a newer version of the app', (first: Connection) => first.onversionchange()],
])(
  'a connection that the browser has closed is opened again, as Safari’s behind a sleeping app, when it %s',
  async (_, tell) => {
    const opened: Connection[] = [];
    const open = () => {
      opened.push(connection());
      return succeeding(opened.at(-1));
    };
    vi.stubGlobal('indexedDB', { open });
    const store = diskStore('seen');
    expect(await store.get('a')).toBe('kept');
    const [first] = opened;
    if (first) {
      first.isOpen = false;
      tell(first);
    }
    expect(await store.get('a')).toBe('kept');
    expect(opened).toHaveLength(2);
    // Nothing of it stays for other tests of this process.
    opened.at(-1)?.onclose();
  },
);
