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

test('a connection that the browser has closed is opened again: Safari closes it behind a sleeping app', async () => {
  const opened: ReturnType<typeof connection>[] = [];
  const open = () => {
    opened.push(connection());
    return succeeding(opened.at(-1));
  };
  vi.stubGlobal('indexedDB', { open });
  const store = diskStore('seen');
  expect(await store.get('a')).toBe('kept');
  const [first] = opened;
  if (first) first.isOpen = false;
  first?.onclose();
  expect(await store.get('a')).toBe('kept');
  expect(opened).toHaveLength(2);
  // Nothing of it stays for other tests of this process.
  opened.at(-1)?.onclose();
});
