import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

/** What a screen says (one button), or asks: then it has `onConfirm`. */
export type Modal =
  | Omit<AlertDialogProps, 'open' | 'onClose'>
  | Omit<ConfirmDialogProps, 'open' | 'onCancel'>;

/** The one modal of a screen that says or asks one thing at a time; null: none. */
export function ModalDialog({
  modal,
  onClose,
}: {
  readonly modal: Modal | null;
  readonly onClose: () => void;
}) {
  if (modal === null) return null;
  return 'onConfirm' in modal ? (
    <ConfirmDialog open {...modal} onCancel={onClose} />
  ) : (
    <AlertDialog open {...modal} onClose={onClose} />
  );
}
