import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import { MAX_SALE_LINES } from '../../../domain/sales/constants.ts';
import { runOutBy } from '../../../domain/sales/stock.ts';
import { piecesByProduct } from '../../../domain/sales/tiles.ts';
import { useFocusOnProblem } from '../../../hooks/useFocusOnProblem.ts';
import { useMedia } from '../../../hooks/useMedia.ts';
import { saleProblems, newSale as texts } from '../../../messages/newSale.ts';
import { paymentNames } from '../../../messages/payments.ts';
import { saleFailures } from '../../../messages/saleFailures.ts';
import { saleQuestions } from '../../../messages/saleQuestions.ts';
import { saleLines, saleTiles } from '../../../messages/saleTiles.ts';
import { sayGoodMoment } from '../../../services/device/install.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import css from './SaleForm.module.css';
import { SaleLines } from './SaleLines.tsx';
import { SaveOrder } from './SaveOrder.tsx';
import { AlreadySold, SoldCard } from './SoldCard.tsx';
import { Stall } from './Stall.tsx';
import { type NewSale, useNewSale } from './useNewSale.ts';
import { useOrder } from './useOrder.ts';
import { useLately, useTaken } from './usePieces.ts';

const sayFailed = (text: string) => void ask({ title: saleFailures.CREATE, text });

/** From this width on the lines stand beside the tiles; SaleForm.module.css uses the same width. */
const WIDE = '(min-width: 56rem)';

export interface SaleFormProps {
  /** Goes from the receipt to the list of sales. */
  readonly onList: () => void;
  readonly products: readonly SaleProduct[];
  /** True when the products are as fresh as possible now. */
  readonly settled: boolean;
  /** The id of the heading that takes the focus when a new sale begins. */
  readonly headingId: string;
}

/** The tiles, the lines and the receipt of a sale. */
export function SaleForm({ products, settled, headingId, onList }: SaleFormProps) {
  const { businessId: ventureId, member } = useSignedInBusiness();
  const by = member?.uid ?? '';
  const sale = useNewSale(ventureId, products, by);
  const order = useOrder(ventureId, { products, settled }, sale);
  const lately = useLately(ventureId, by);
  const taken = useTaken(ventureId, products);
  const wide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [discarded, setDiscarded] = useState(0);
  /** The line that is to be shown because its tile was held down. */
  const [held, setHeld] = useState<{ readonly productId: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  useFocusOnProblem(attempt, form);
  const { addOne, sold } = sale;
  const pieces = useMemo(() => piecesByProduct(sale.lines), [sale.lines]);
  const count = [...pieces.values()].reduce((sum, each) => sum + each, 0);
  const isFull = sale.lines.length >= MAX_SALE_LINES && sale.lines.every(({ productId }) => productId !== '');

  useEffect(() => {
    if (held === null) return;
    const line = form.current?.querySelector(`[data-line="${CSS.escape(held.productId)}"]`);
    line?.querySelector<HTMLElement>('[data-more]')?.focus();
  }, [held]);

  useEffect(() => {
    // Runs after the dialog has returned the focus to an element that is gone.
    if (discarded > 0) document.getElementById(headingId)?.focus();
  }, [discarded, headingId]);

  const onAdd = useCallback(
    (productId: string, own: number) => {
      if (isFull && own === 0) toast(saleProblems['too-many-lines']);
      else addOne(productId);
    },
    [addOne, isFull],
  );
  const onHold = useCallback(
    (productId: string, own: number) => {
      if (own === 0) onAdd(productId, own);
      setOpen(true);
      setHeld({ productId });
    },
    [onAdd],
  );

  const submit = async () => {
    const outcome = await sale.submit();
    switch (outcome) {
      case null:
        // The problems are shown on the lines.
        if (!sale.read.ok) setOpen(true);
        setAttempt((n) => n + 1);
        break;
      case 'stored':
      case 'waiting':
        setOpen(false);
        order.end();
        sayGoodMoment();
        break;
      case 'refused':
        sayFailed(sale.extras.order === '' ? texts.refusedReason : texts.refusedOrder);
        break;
      case 'no-room':
        sayFailed(texts.noRoom);
        break;
      case 'already':
        // The question is shown below.
        break;
    }
  };
  const send = () => void submit();
  const discard = async () => {
    const since = sale.found?.at ?? null;
    const leftAt = since === null ? null : formatDateTime(since);
    const question = saleQuestions.discard(leftAt, saleTiles.pieces(count), formatPrice(sale.sums.total));
    if (!(await ask({ danger: true, ...question }))) return;
    setOpen(false);
    order.end();
    sale.discard();
    setDiscarded((n) => n + 1);
  };
  const onDiscard = () => void discard();

  const receipt =
    sold === null ? null : (
      <SoldCard
        key={sold.sale.id}
        sold={sold}
        runOut={runOutBy(products, taken, sold.sale.items)}
        onNext={() => {
          sale.next();
          document.getElementById(headingId)?.focus();
        }}
        onList={onList}
      />
    );
  const lines = (
    <SaleLines
      id={formId}
      form={form}
      sale={sale}
      order={order}
      products={products}
      onSubmit={send}
      onDiscard={onDiscard}
    />
  );
  const foot = (
    <>
      <p className={css.sum}>
        <SaleSum sale={sale} count={count} />
      </p>
      <Button type="submit" form={formId} size="l" busy={sale.busy} busyLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </>
  );
  const title = (
    <>
      {saleLines.title} <small>{saleTiles.pieces(count)}</small>
    </>
  );
  const said = (
    <p className="visually-hidden" aria-live="polite">
      {texts.total} {formatPrice(sale.sums.total)}, {saleTiles.pieces(count)}
    </p>
  );

  return (
    <>
      {receipt !== null && !wide ? (
        receipt
      ) : (
        <div className={`stack gap-3 ${css.layout}`}>
          <div className="stack gap-3">
            {sale.found === null ? null : (
              <Notice
                tone="info"
                title={sale.extras.order === '' ? saleLines.found : saleLines.orderFilled(sale.extras.order)}
                action={
                  <Button variant="ghost" onClick={onDiscard}>
                    {saleLines.discard}
                  </Button>
                }
              />
            )}
            {order.said === null ? null : <Notice tone="info">{order.said}</Notice>}
            {sale.extras.order === '' || count === 0 ? null : <SaveOrder sale={sale} products={products} />}
            <Stall
              products={products}
              lately={lately}
              pieces={pieces}
              taken={taken}
              touched={sale.touched}
              onAdd={onAdd}
              onTake={sale.takeOne}
              onHold={onHold}
            />
          </div>
          {wide ? (
            (receipt ?? (
              <section className={`stack gap-3 ${css.pane}`} aria-labelledby={`${formId}t`}>
                <h2 id={`${formId}t`}>{title}</h2>
                {lines}
                <div className={`row middle gap-2 ${css.foot}`}>{foot}</div>
                {said}
              </section>
            ))
          ) : (
            <div className={`foot row middle gap-2 ${css.bar}`}>
              <button type="button" className={css.sum} onClick={() => setOpen(true)}>
                <SaleSum sale={sale} count={count} />
                <span className="visually-hidden">{saleTiles.showLines}</span>
              </button>
              <Button size="l" busy={sale.busy} busyLabel={texts.submitting} onClick={send}>
                {texts.submit}
              </Button>
              {isOpen ? null : said}
            </div>
          )}
        </div>
      )}
      <Dialog
        open={isOpen && !wide && receipt === null}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={saleLines.keepAdding}
        actions={<div className={`row middle gap-2 ${css.foot}`}>{foot}</div>}
      >
        {lines}
        {said}
      </Dialog>
      {sale.already === null ? null : (
        <AlreadySold
          sale={sale.already}
          count={count}
          total={sale.sums.total}
          onAnswer={(isSame) => {
            sale.answer(isSame);
            if (isSame) {
              setOpen(false);
              order.end();
            }
          }}
        />
      )}
    </>
  );
}

/** The total, and below it the problem, or the number of pieces and the payment. */
export function SaleSum({ sale, count }: { readonly sale: NewSale; readonly count: number }) {
  const { read, checked, sums, extras } = sale;
  const wrong = read.ok ? [] : read.lines.filter(({ length }) => length > 0);
  const unpriced = wrong.filter((problems) => problems.some(({ code }) => code === 'range-price'));
  const warning =
    checked && wrong.length > 0
      ? saleTiles.check(wrong.length)
      : unpriced.length > 0
        ? saleTiles.withoutPrice(unpriced.length)
        : null;
  const paid = extras.payment === '' ? [] : paymentNames[extras.payment];
  const less = sums.discount > 0 ? saleLines.discountOf(formatPrice(sums.discount)) : [];
  return (
    <>
      <b>{formatPrice(sums.total)}</b>
      <small data-warning={warning !== null || undefined}>
        {warning ??
          (count === 0 ? saleTiles.touch : [saleTiles.pieces(count), paid, less].flat().join(' · '))}
      </small>
    </>
  );
}
