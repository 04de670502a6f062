import { useNavigate } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { NoSalesPicture } from '../../../components/ui/NoSalesPicture.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion, toast, withdraw } from '../../../components/ui/Toast.tsx';
import { paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { MAX_SHOWN_ORDERS } from '../../../domain/sales/constants.ts';
import type { OrderProblem, SavedOrder } from '../../../domain/sales/savedOrder.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { Failed } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { orderProblemText, orders as texts } from '../../../messages/orders.ts';
import { saleDraftKey } from '../../../services/sales/forget.ts';
import { readSaleDraft, writeSaleDraft } from '../new/saleDraft.ts';
import { formOfOrder, OrderCard } from './OrderCard.tsx';
import css from './Orders.module.css';
import { useOrders } from './useOrders.ts';

const sayFailed = (problem: OrderProblem) =>
  void ask({ title: texts.changeFailed, text: orderProblemText(problem) });

/** /business/sales/orders, 'Pedidos' (docs/product.md, Sales). */
export function OrdersScreen() {
  useScreenTitle(texts.title);
  const { businessId, member } = useSignedInBusiness();
  const navigate = useNavigate();
  const nowMs = useNow();
  const { loaded, retry, busy, run } = useOrders(businessId);

  const change = async (order: SavedOrder, isReady: boolean) => {
    withdraw(texts.undo);
    const outcome = await run(order, { isReady });
    if (outcome === null) return;
    if (!outcome.ok) sayFailed(outcome.problem);
    else if (isReady) {
      const { order: number } = formOfOrder(order).extras;
      toast(texts.isReady(number), {
        label: texts.undo,
        onPress: () => void change(order, false),
        replaces: true,
      });
    }
  };
  const remove = async (order: SavedOrder) => {
    const { order: number } = formOfOrder(order).extras;
    const mayGo = await ask({ danger: true, ...texts.removeQuestion(number) });
    const outcome = mayGo ? await run(order, null) : null;
    if (outcome === null) return;
    if (outcome.ok) toast(texts.removed);
    else sayFailed(outcome.problem);
  };
  const draftKey = saleDraftKey(businessId, member?.uid ?? '');
  const deliver = async (order: SavedOrder) => {
    // The sale begins with the saved lines and the order's id: on whichever phone it is registered, it is one sale.
    const draft = { ...formOfOrder(order), id: order.id, changedAt: nowMs };
    const begun = readSaleDraft(draftKey);
    // Its own sale may have been begun and changed.
    const isOther =
      begun !== null && JSON.stringify(begun) !== JSON.stringify({ ...draft, changedAt: begun.changedAt });
    const question = texts.replaceQuestion(draft.extras.order);
    if (isOther && !(await ask({ danger: true, ...question }))) return;
    writeSaleDraft(draftKey, draft);
    navigate(paths.businessNewSale);
  };

  const section = (title: string, list: readonly SavedOrder[]) =>
    list.length === 0 ? null : (
      <section className="stack gap-3" aria-label={title}>
        <h2>{title}</h2>
        <ul className={`stack gap-3 ${css.list}`}>
          {list.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              nowMs={nowMs}
              busy={busy.has(order.id)}
              onReady={(isReady) => void change(order, isReady)}
              onDeliver={() => void deliver(order)}
              onRemove={() => void remove(order)}
            />
          ))}
        </ul>
      </section>
    );
  const { value: all, cachedMs } =
    loaded.state === 'ready' ? loaded.value : { value: [] as readonly SavedOrder[], cachedMs: null };
  const [ready, toPrepare] = [all.filter(({ isReady }) => isReady), all.filter(({ isReady }) => !isReady)];
  return (
    <Page>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {loaded.state === 'failed' ? (
        <Failed title={texts.failed} onRetry={retry} />
      ) : loaded.state === 'loading' ? (
        <Waiting onRetry={retry}>
          <p className="visually-hidden">{texts.loading}</p>
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="card" />
        </Waiting>
      ) : (
        <>
          {all.length === 0 ? (
            <EmptyState picture={<NoSalesPicture />} title={texts.empty} text={texts.emptyText} />
          ) : null}
          {section(texts.toPrepare(toPrepare.length), toPrepare)}
          {section(texts.readyOnes(ready.length), ready)}
          {all.length >= MAX_SHOWN_ORDERS ? <Notice tone="info">{texts.many}</Notice> : null}
          <CachedNotice cachedMs={cachedMs} />
        </>
      )}
      <ToastRegion />
    </Page>
  );
}
