import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { WaitingSale } from '../../../domain/sales/waiting.ts';
import { saleQuestions as texts } from '../../../messages/saleQuestions.ts';
import { saleTiles } from '../../../messages/saleTiles.ts';
import { ReceiptRows } from '../receipt/Receipt.tsx';

interface AlreadySoldProps {
  /** The sale that another tab registered of this form. */
  readonly sale: WaitingSale;
  /** Pieces and dollars of the form here. */
  readonly count: number;
  readonly total: number;
  /** true: it is the same; false: another one; null: not said. */
  readonly onAnswer: (isSame: boolean | null) => void;
}

/** Asks whether a form that another tab has registered is another sale, before it is registered twice. */
export function AlreadySold({ sale, count, total, onAnswer }: AlreadySoldProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={texts.alreadyTitle}
      onClose={() => onAnswer(null)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {texts.alreadyOther}
          </Button>
          <Button onClick={() => onAnswer(true)}>{texts.alreadySame}</Button>
        </>
      }
    >
      <p>{texts.alreadyWhen(formatDateTime(sale.soldAt))}</p>
      <ReceiptRows sale={{ ...sale, instantMs: sale.soldAt, received: null }} />
      <p>{texts.alreadyHere(saleTiles.pieces(count), formatPrice(total))}</p>
    </Dialog>
  );
}
