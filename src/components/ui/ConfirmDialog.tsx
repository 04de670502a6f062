import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly message: ReactNode;
  readonly confirmLabel?: ReactNode;
  /** The harmless answer; without it there is nothing to answer. */
  readonly cancelLabel?: ReactNode;
  readonly onConfirm: () => void;
  /** Closed otherwise than by its main button. */
  readonly onCancel: () => void;
  /** While the confirmed work goes on nothing closes the dialog. */
  readonly busy?: boolean;
  /** The confirmed work can't be undone. */
  readonly danger?: boolean;
}

/** A question with two answers, of which the harmless one has the focus first; or one thing said, with one button. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel = 'Entendido',
  cancelLabel,
  onConfirm,
  onCancel,
  busy = false,
  danger = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={onCancel}
      dismissible={!busy}
      actions={
        <>
          {cancelLabel === undefined ? null : (
            <Button variant="secondary" aria-disabled={busy} onClick={busy ? undefined : onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
}
