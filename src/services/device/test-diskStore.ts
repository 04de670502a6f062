import type { DiskStore } from './diskStore.ts';

/** A store in memory; a test sets `broken` to make it fail. */
export interface TestDiskStore extends DiskStore {
  broken: boolean;
  readonly kept: Map<string, unknown>;
}

export function testDiskStore(): TestDiskStore {
  const kept = new Map<string, unknown>();
  const begins = (prefix: string) => [...kept].filter(([key]) => key.startsWith(prefix));
  const made: TestDiskStore = {
    broken: false,
    kept,
    put: async (key, value) => {
      if (made.broken) return false;
      kept.set(key, structuredClone(value));
      return true;
    },
    get: async (key) => (made.broken ? undefined : kept.get(key)),
    all: async (prefix) => (made.broken ? [] : begins(prefix)),
    remove: async (key) => {
      kept.delete(key);
    },
    drop: async (prefix) => {
      for (const [key] of begins(prefix)) kept.delete(key);
    },
  };
  return made;
}
