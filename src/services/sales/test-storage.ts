import type { StorageArea } from './forget.ts';

export interface TestStorage extends StorageArea {
  readonly entries: Map<string, string>;
  /** While true, nothing can be stored. */
  full: boolean;
}

/** Returns a storage area like a browser's, for tests. */
export function testStorage(): TestStorage {
  const entries = new Map<string, string>();
  const storage: TestStorage = {
    entries,
    full: false,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (storage.full) throw new Error('QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
  };
  return storage;
}
