/**
 * The device's own memory. A failure (private mode, a full disk) is told to the console and the product
 * carries on without it. Outside a browser (the operator's checks) there is none.
 */
export interface KeyValueStore {
  readonly read: (key: string) => string | null;
  /** null removes the key. */
  readonly write: (key: string, value: string | null) => void;
}

function storeOver(area: () => Storage | undefined): KeyValueStore {
  return {
    read: (key) => {
      try {
        return area()?.getItem(key) ?? null;
      } catch (error) {
        console.warn(`Could not read ${key}`, error);
        return null;
      }
    },
    write: (key, value) => {
      try {
        if (value === null) area()?.removeItem(key);
        else area()?.setItem(key, value);
      } catch (error) {
        console.warn(`Could not store ${key}`, error);
      }
    },
  };
}

/** Survives closing the browser. */
export const localStore = storeOver(() => globalThis.window?.localStorage);

/** Survives a reload of this tab only. */
export const tabStore = storeOver(() => globalThis.window?.sessionStorage);
