import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { formatPrice } from '../../../domain/money.ts';
import type { ProductCard } from '../../../domain/products/entities.ts';
import { addToCart, type Cart as CartContent, showCart } from '../../../domain/sales/cart.ts';
import { newOrderNumber } from '../../../domain/sales/order.ts';
import type { Venture } from '../../../domain/ventures/entities.ts';
import { cart as texts } from '../../../messages/cart.ts';
import { cartStore } from '../../../services/device/cart.ts';
import { fetchCatalogue } from '../../../services/publicPage/read.ts';
import css from './Cart.module.css';
import { CartSheet } from './CartSheet.tsx';
import { type ReadCatalogue, useFresh } from './useFresh.ts';

/** Pieces by product id. */
export type Counts = Readonly<Record<string, number | undefined>>;

/** What the page shows of the order that is collected on it. */
export interface CartView {
  readonly counts: Counts;
  /** For the ear: what was just added. */
  readonly said: string;
}

function countsOf({ lines }: CartContent): Counts {
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
}

/** Adds one of a product to a venture's order; `toast` says when no more fit. Returns what the page shows then. */
export function collect(ventureId: string, product: ProductCard, toast: (text: string) => void): CartView {
  const store = cartStore(ventureId);
  const before = store.get();
  const number = newOrderNumber((bytes) => crypto.getRandomValues(bytes));
  store.change((cart) => addToCart(cart, product, number));
  const counts = countsOf(store.get());
  if (store.get() !== before) return { counts, said: texts.added(product.name, counts[product.id] ?? 0) };
  toast(texts.full);
  return { counts, said: '' };
}

export interface CartProps {
  readonly venture: Venture;
  readonly products: readonly ProductCard[];
  /** Whether the sheet is open: from the bar here, or from a product's dialog. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (counts: Counts) => void;
  readonly read?: ReadCatalogue;
}

/** The order in the thumb's reach, and behind it the sheet from which it is sent. */
export function Cart({
  venture,
  products: ofPage,
  isOpen,
  onOpen,
  onChange,
  read = fetchCatalogue,
}: CartProps) {
  const store = cartStore(venture.id);
  const cart = useSyncExternalStore(store.subscribe, store.get);
  const products = useFresh(venture.id, ofPage, isOpen, read);
  useEffect(() => onChange(countsOf(cart)), [cart, onChange]);
  const shown = showCart(cart, products);
  const isEmpty = cart.lines.length === 0;
  // The next order isn't open because the last one was.
  useEffect(() => {
    if (isEmpty && isOpen) onOpen(false);
  }, [isEmpty, isOpen, onOpen]);
  const hadSome = useRef(false);
  useEffect(() => {
    // The bar has taken the focus with it.
    if (isEmpty && hadSome.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[aria-labelledby=products] li a')?.focus({ preventScroll: true });
    }
    hadSome.current = !isEmpty;
  }, [isEmpty]);
  if (isEmpty) return null;
  const hasNews = shown.lines.some(({ news }) => news.length > 0);
  return (
    <>
      <section className={css.bar} aria-label={texts.title}>
        <p>
          <b>{texts.total(formatPrice(shown.total), shown.isEstimate)}</b>{' '}
          <small>{cart.asked ? texts.wasSent : hasNews ? texts.changed : texts.pieces(shown.pieces)}</small>
        </p>
        <Button size="l" onClick={() => onOpen(true)}>
          {texts.open}
        </Button>
      </section>
      {isOpen ? (
        <CartSheet
          venture={venture}
          products={products}
          store={store}
          cart={cart}
          shown={shown}
          onClose={() => onOpen(false)}
        />
      ) : null}
    </>
  );
}
