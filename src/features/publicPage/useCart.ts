import { useCallback, useState } from 'react';
import { useToast } from '../../components/ui/Toast.tsx';
import type { ProductCard } from '../../domain/products/entities.ts';
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { localStore } from '../../services/device/localStore.ts';
import { type CartView, type Counts, collect } from './cart/Cart.tsx';

/**
 * Returns the view, what adds one of a product, whether something was ever collected here, and what bar and sheet call
 * when the order has changed.
 */
export function useCart(
  ventureId: string,
): [CartView, (product: ProductCard) => void, boolean, (counts: Counts) => void] {
  const [isUsed, setUsed] = useState(() => localStore.read(STORAGE_KEYS.cart + ventureId) !== null);
  const [view, setView] = useState<CartView>({ counts: {}, said: '' });
  const toast = useToast();
  const add = (product: ProductCard) => {
    setUsed(true);
    setView(collect(ventureId, product, toast));
  };
  return [view, add, isUsed, useCallback((counts) => setView(({ said }) => ({ counts, said })), [])];
}
