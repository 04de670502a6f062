import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { WaitingSale } from '../../../domain/sales/waiting.ts';
import { saleQuestions as texts } from '../../../messages/saleQuestions.ts';
import { saleTiles } from '../../../messages/saleTiles.ts';
import { ReceiptRows } from '../receipt/Receipt.tsx';
import type { OrderForm } from './useOrder.ts';

export interface QuestionsProps {
  readonly order: OrderForm;
  /** Pieces and dollars of what would be discarded. */
  readonly count: number;
  readonly total: number;
  /** When it was left as it was found, epoch milliseconds; null: it wasn't, or nobody knows. */
  readonly since: number | null;
  readonly isDiscarding: boolean;
  readonly onDiscard: () => void;
  readonly onGoOn: () => void;
  /** The sale that another tab registered of this form; null: none. */
  readonly already: WaitingSale | null;
  /** true: it is the same; false: another one; null: not said. */
  readonly onAlready: (isSame: boolean | null) => void;
}

/** What is asked before the lines of a sale go, or are registered twice. */
export function Questions({ order, count, total, since, isDiscarding, already, ...on }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={order.asking !== null}
        title={texts.replaceTitle}
        message={order.asking && texts.replaceMessage(order.asking.number)}
        confirmLabel={texts.replace}
        cancelLabel={texts.keep}
        onConfirm={() => order.answer(true)}
        onCancel={() => order.answer(false)}
      />
      <ConfirmDialog
        open={isDiscarding}
        title={texts.discardTitle}
        message={[
          ...(since === null ? [] : [texts.leftAt(formatDateTime(since))]),
          texts.discardMessage(saleTiles.pieces(count), formatPrice(total)),
        ].join(' ')}
        confirmLabel={texts.discard}
        cancelLabel={texts.goOn}
        danger
        onConfirm={on.onDiscard}
        onCancel={on.onGoOn}
      />
      <Dialog
        open={already !== null}
        role="alertdialog"
        title={texts.alreadyTitle}
        onClose={() => on.onAlready(null)}
        actions={
          <>
            <Button variant="secondary" onClick={() => on.onAlready(false)}>
              {texts.alreadyOther}
            </Button>
            <Button onClick={() => on.onAlready(true)}>{texts.alreadySame}</Button>
          </>
        }
      >
        {already === null ? null : (
          <>
            <p>{texts.alreadyWhen(formatDateTime(already.soldAt))}</p>
            <ReceiptRows sale={{ ...already, instantMs: already.soldAt, received: null }} />
          </>
        )}
        <p>{texts.alreadyHere(saleTiles.pieces(count), formatPrice(total))}</p>
      </Dialog>
    </>
  );
}
