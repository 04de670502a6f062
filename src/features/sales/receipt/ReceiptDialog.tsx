import { Dialog } from '../../../components/ui/Dialog.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { receipt as texts } from '../../../messages/receipt.ts';
import { type ReceiptProps, ReceiptRows, ReceiptTools } from './Receipt.tsx';

/** The receipt of a sale from the list. */
export function ReceiptDialog({ onClose, ...receipt }: ReceiptProps & { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <p>{formatDateTime(receipt.sale.instantMs)}</p>
      <ReceiptRows sale={receipt.sale} />
      <ReceiptTools {...receipt} />
    </Dialog>
  );
}
