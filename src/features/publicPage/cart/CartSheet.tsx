import { useRef, useState } from 'react';
import { Button, Buttons } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { formatPrice } from '../../../domain/money.ts';
import type { ProductCard } from '../../../domain/products/entities.ts';
import {
  acceptPrices,
  type Cart,
  EMPTY_CART,
  orderOf,
  type ShownCart,
  setNote,
  setQuantity,
} from '../../../domain/sales/cart.ts';
import { orderLink, orderNote } from '../../../domain/sales/order.ts';
import type { Venture } from '../../../domain/ventures/entities.ts';
import { orderMessage, cart as texts } from '../../../messages/cart.ts';
import type { CartStore } from '../../../services/device/cart.ts';
import css from './Cart.module.css';
import { CartLine } from './CartLine.tsx';
import { SendOrder } from './SendOrder.tsx';

export interface CartSheetProps {
  readonly venture: Venture;
  readonly products: readonly ProductCard[];
  readonly store: CartStore;
  readonly cart: Cart;
  readonly shown: ShownCart;
  readonly onClose: () => void;
}

/** Shows the order: its lines with quantities and notes, the total, and how to send it to the maker. */
export function CartSheet({ venture, products, store, cart, shown, onClose }: CartSheetProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The products whose typed quantity isn't a number from 1 on: `cart` still has the quantity before. */
  const [unread, setUnread] = useState<readonly string[]>([]);
  const total = formatPrice(shown.total);
  const close = () => {
    // The customer has read the changed prices.
    store.change((now) => acceptPrices(now, products));
    onClose();
  };
  const clear = () => {
    store.change(() => EMPTY_CART);
    toast(texts.cleared);
  };
  const isNothing = shown.orderable.length === 0;
  const isUnread = shown.orderable.some(({ productId }) => unread.includes(productId));
  const message = orderMessage({
    venture: venture.name,
    number: cart.number,
    lines: shown.orderable.map((line) => ({ ...line, note: orderNote(line.note) })),
    total,
    isEstimate: shown.isEstimate,
    link: orderLink(window.location.origin, orderOf(venture.id, cart, shown)),
  });
  return (
    <Dialog
      open
      title={texts.title}
      onClose={close}
      actions={
        isNothing && !cart.asked ? null : isUnread ? (
          <Notice tone="warning">{texts.quantityMissing}</Notice>
        ) : (
          <div className={`stack gap-2 ${css.send}`}>
            {isNothing ? null : (
              <SendOrder
                socials={venture.socials}
                message={message}
                asked={cart.asked}
                onSent={() => store.change((now) => ({ ...now, asked: true }))}
              />
            )}
            {cart.asked ? (
              <WasSent
                onYes={clear}
                onNo={() => {
                  store.change((now) => ({ ...now, asked: false }));
                  list.current?.focus();
                }}
              />
            ) : null}
          </div>
        )
      }
    >
      {shown.lines.some(({ news }) => news.length > 0) ? (
        <Notice tone="warning">{isNothing ? texts.nothingLeft : texts.changed}</Notice>
      ) : null}
      <ul ref={list} tabIndex={-1} className={`stack ${css.lines}`}>
        {shown.lines.map((line) => (
          <CartLine
            key={line.productId}
            line={line}
            isUnread={unread.includes(line.productId)}
            onQuantity={(quantity) => {
              const others = unread.filter((id) => id !== line.productId);
              setUnread(quantity > 0 ? others : [...others, line.productId]);
              if (quantity > 0) store.change((now) => setQuantity(now, line.productId, quantity));
            }}
            onNote={(note) => store.change((now) => setNote(now, line.productId, note))}
            onRemove={() => {
              store.change((now) => setQuantity(now, line.productId, 0));
              list.current?.focus();
            }}
          />
        ))}
      </ul>
      <p className={`row middle apart ${css.total}`}>
        <b>{texts.total(total, shown.isEstimate)}</b>
        <span className="muted small">{texts.number(cart.number)}</span>
      </p>
      {shown.isEstimate ? <p className="muted small">{texts.estimate}</p> : null}
    </Dialog>
  );
}

/** Asks whether the message was sent: the app isn't told. */
function WasSent({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  return (
    <fieldset className={css.answers}>
      <legend>{texts.wasSent}</legend>
      <Buttons>
        <Button variant="secondary" onClick={onNo}>
          {texts.notSent}
        </Button>
        <Button onClick={onYes}>{texts.sent}</Button>
      </Buttons>
    </fieldset>
  );
}
