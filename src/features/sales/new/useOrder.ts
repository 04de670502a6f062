import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { ORDER_MARK } from '../../../domain/sales/constants.ts';
import { EMPTY_SALE_EXTRAS } from '../../../domain/sales/draft.ts';
import { type Order, orderId, readOrder } from '../../../domain/sales/order.ts';
import { fillOrder } from '../../../domain/sales/tiles.ts';
import { saleQuestions } from '../../../messages/saleQuestions.ts';
import { saleLines as texts } from '../../../messages/saleTiles.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import type { NewSale } from './useNewSale.ts';

export type OrderForm = ReturnType<typeof useOrder>;

/** Returns the order in this page's address and removes it there, so that a reload keeps the form as it was left. */
function takeFromAddress(): string {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(ORDER_MARK)) return '';
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash;
}

/** Fills a sale with an order: from the link that opened the screen, or from a pasted message. */
export function useOrder(
  ventureId: string,
  { products, settled }: { readonly products: readonly SaleProduct[]; readonly settled: boolean },
  sale: NewSale,
) {
  /** The message about an order; null: none. */
  const [said, setSaid] = useState<string | null>(null);

  const take = (order: Order, isLink: boolean) => {
    const { lines, missing, note, isCut } = fillOrder(order, products);
    // The extras of the sale that was begun don't apply to the order of a link.
    const extras = { ...(isLink && EMPTY_SALE_EXTRAS), order: order.number, ...(note !== '' && { note }) };
    sale.fill(lines, extras, orderId(order));
    setSaid(
      [
        texts.orderFilled(order.number),
        ...(missing > 0 ? [texts.orderMissing(missing)] : []),
        ...(isCut ? [texts.orderNotesCut] : []),
      ].join(' '),
    );
  };

  const { lines, extras } = sale;
  const isBegun = useRef(false);
  useEffect(() => {
    isBegun.current =
      lines.some(({ productId }) => productId !== '') || extras.note.trim() + extras.customer.trim() !== '';
  }, [lines, extras]);
  const read = async (typed: string, isLink = false) => {
    const order = readOrder(typed);
    if (order === null) return setSaid(texts.orderUnreadable);
    if (order.ventureId !== ventureId) return setSaid(texts.orderForeign);
    if (!isBegun.current || (await ask(saleQuestions.replace(order.number)))) return take(order, isLink);
    if (isLink) setSaid(texts.orderWaits(order.number));
    else sale.say({ order: order.number });
  };

  const look = useEffectEvent(() => {
    const hash = takeFromAddress();
    if (hash !== '') void read(hash, true);
  });
  const { busy } = sale;
  useEffect(() => {
    // Cached products may lack the ordered ones; while a sale is being sent the order stays in the address.
    if (!settled || busy) return;
    look();
    const onHash = () => look();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [settled, busy]);

  return {
    said,
    /** Removes the message about the order, once the sale is registered. */
    end: () => setSaid(null),
    /** Handles text typed or pasted into the order's field. */
    type: (typed: string) => {
      // The text is a message with an order, not only a number: it contains the mark of an order's link.
      if (typed.includes(ORDER_MARK)) return void read(typed);
      setSaid(null);
      sale.say({ order: typed });
    },
  };
}
