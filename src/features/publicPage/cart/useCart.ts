import { useState, useSyncExternalStore } from 'react';
import { toast } from '../../../components/ui/Toast.tsx';
import type { ProductCard } from '../../../domain/products/entities.ts';
import { addToCart, type Cart } from '../../../domain/sales/cart.ts';
import { newOrderNumber } from '../../../domain/sales/order.ts';
import { cart as texts } from '../../../messages/cart.ts';
import { cartStore } from '../../../services/device/cart.ts';

/** Pieces by product id. */
export type Counts = Readonly<Record<string, number | undefined>>;

function countsOf({ lines }: Cart): Counts {
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
}

/** Returns the order collected on this device on a venture's page. */
export function useCart(ventureId: string) {
  const store = cartStore(ventureId);
  const cart = useSyncExternalStore(store.subscribe, store.get);
  const [said, setSaid] = useState('');
  return {
    store,
    cart,
    counts: countsOf(cart),
    /** For screen readers: the product just added. */
    said,
    /** Adds one piece; a toast says when no more products fit. */
    add: (product: ProductCard) => {
      const number = newOrderNumber((bytes) => crypto.getRandomValues(bytes));
      const before = store.get();
      store.change(() => addToCart(before, product, number));
      const isAdded = store.get() !== before;
      setSaid(isAdded ? texts.added(product.name, countsOf(store.get())[product.id] ?? 0) : '');
      if (!isAdded) toast(texts.full);
    },
  };
}
