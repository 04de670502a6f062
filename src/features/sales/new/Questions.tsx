import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import { saleQuestions as texts } from '../../../messages/saleQuestions.ts';
import { saleTiles } from '../../../messages/saleTiles.ts';
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
}

/** What is asked before the lines of a sale go. */
export function Questions({ order, count, total, since, isDiscarding, ...on }: QuestionsProps) {
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
    </>
  );
}
