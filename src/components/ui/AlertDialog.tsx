import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type AlertDialogProps = {
  open: boolean;
  title: ReactNode;
  message: ReactNode;
  onClose: () => void;
  confirmLabel?: ReactNode;
};

/** Says one thing and has one button. */
export function AlertDialog({ open, title, message, onClose, confirmLabel = 'Entendido' }: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{confirmLabel}</Button>}
    >
      {message}
    </Dialog>
  );
}
