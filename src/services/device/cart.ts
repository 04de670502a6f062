/** The cart of a venture's public page: it stays on this device, under one key for each venture, until it is sent. */
import { type Cart, parseCart } from '../../domain/sales/cart.ts';
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { localStore } from './localStore.ts';

export type CartStore = ReturnType<typeof createStore>;

const stores = new Map<string, CartStore>();

function createStore(ventureId: string) {
  const key = STORAGE_KEYS.cart + ventureId;
  const listeners = new Set<() => void>();
  let cart = parseCart(localStore.read(key));
  const tell = (next: Cart) => {
    if (next === cart) return;
    cart = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) tell(parseCart(localStore.read(key)));
  });
  return {
    /** Returns the same object until the cart changes. */
    get: () => cart,
    change: (to: (cart: Cart) => Cart) => {
      tell(to(cart));
      localStore.write(key, cart.lines.length === 0 ? null : JSON.stringify(cart));
    },
    /** Calls back on every change, of other tabs too. Returns a function that stops it. */
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns this tab's cart store of a venture. */
export function cartStore(ventureId: string): CartStore {
  const store = stores.get(ventureId) ?? createStore(ventureId);
  stores.set(ventureId, store);
  return store;
}
