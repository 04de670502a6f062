import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { orderNumber } from '../../../domain/sales/details.ts';
import { orderId } from '../../../domain/sales/order.ts';
import { isOrderId } from '../../../domain/sales/savedOrder.ts';
import { orderProblemText, orders as texts } from '../../../messages/orders.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { submit } from '../../../services/submit.ts';
import { salesServices } from '../services.ts';
import type { SaleDraft } from './saleDraft.ts';
import type { NewSale } from './useNewSale.ts';

/** Returns the form as it is saved, with product names: the products may be deleted when the order is prepared. */
function textOf({ lines, extras }: SaleDraft, products: readonly SaleProduct[]): string {
  const named = lines.map(({ productId, quantity, price }) => {
    const name = products.find(({ id }) => id === productId)?.name ?? '';
    return { productId, quantity, price, name };
  });
  return JSON.stringify({ lines: named, extras: { ...extras, received: '' } });
}

/** 'Guardar para después', where the form has an order's number: saves the lines in 'Pedidos' without selling them. */
export function SaveOrder({
  sale,
  products,
}: {
  readonly sale: NewSale;
  readonly products: readonly SaleProduct[];
}) {
  const { businessId } = useSignedInBusiness();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const number = orderNumber(sale.extras.order);
  if (number === null) return null;
  const save = () =>
    sale.handOver(async ({ lines, ...form }, begin) => {
      // Without the empty lines.
      const draft = { ...form, lines: lines.filter(({ productId }) => productId !== '') };
      setBusy(true);
      setProblem(null);
      const content = draft.lines.map(({ productId, quantity }) => ({
        productId,
        quantity: Number(quantity),
        note: '',
      }));
      const id = draft.id !== null && isOrderId(draft.id) ? draft.id : orderId({ number, lines: content });
      begin(id);
      const outcome = await submit(salesServices.orders, ({ saveOrder }) =>
        saveOrder(businessId, { id, text: textOf(draft, products) }),
      );
      setBusy(false);
      if (!outcome.ok) {
        setProblem(orderProblemText(outcome.problem));
        return false;
      }
      toast(texts.kept(number));
      // Whoever has left the form meanwhile stays there.
      if (button.current !== null) navigate(paths.businessOrders, { replace: true });
      return true;
    });
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        block
        busy={busy}
        busyLabel={texts.keeping}
        onClick={() => void save()}
      >
        {texts.later}
      </Button>
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
    </>
  );
}
