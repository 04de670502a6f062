import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { formatPrice } from '../../../domain/money.ts';
import { showCart } from '../../../domain/sales/cart.ts';
import { cart as texts } from '../../../messages/cart.ts';
import css from './Cart.module.css';
import { CartSheet, type CartSheetProps } from './CartSheet.tsx';
import { useFresh } from './useFresh.ts';

export interface CartProps extends Omit<CartSheetProps, 'shown' | 'onClose'> {
  /** True when the sheet is open, from the bar here or from a product's dialog. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Shows the order as a bar within the thumb's reach, and the sheet that sends it. */
export function Cart({ venture, products: ofPage, store, cart, isOpen, onOpen }: CartProps) {
  const products = useFresh(venture.id, ofPage, isOpen);
  const shown = showCart(cart, products);
  const isEmpty = cart.lines.length === 0;
  // Closes the sheet with the last line, so that the next order doesn't start with it open.
  useEffect(() => {
    if (isEmpty && isOpen) onOpen(false);
  }, [isEmpty, isOpen, onOpen]);
  const hadSome = useRef(false);
  useEffect(() => {
    // The bar had the focus and has gone: the focus moves to the first product.
    if (isEmpty && hadSome.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[aria-labelledby=products] li a')?.focus({ preventScroll: true });
    }
    hadSome.current = !isEmpty;
  }, [isEmpty]);
  if (isEmpty) return null;
  const hasNews = shown.lines.some(({ news }) => news.length > 0);
  return (
    <>
      <section className={`row middle apart foot ${css.bar}`} aria-label={texts.title}>
        <p>
          <b>{texts.total(formatPrice(shown.total), shown.isEstimate)}</b>{' '}
          <small className="small">
            {cart.asked ? texts.wasSent : hasNews ? texts.changed : texts.pieces(shown.pieces)}
          </small>
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
