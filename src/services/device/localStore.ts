/**
 * Web storage on this device. A failure (private mode, a full disk) is only logged to the console, and the app
 * goes on without the value. Outside a browser (the operator's checks) the store is empty.
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

/** Local storage: its values survive closing the browser. */
export const localStore = storeOver(() => globalThis.window?.localStorage);

/** Session storage: its values survive a reload of this tab only. */
export const tabStore = storeOver(() => globalThis.window?.sessionStorage);
