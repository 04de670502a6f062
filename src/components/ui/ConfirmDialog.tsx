import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly message: ReactNode;
  readonly confirmLabel?: ReactNode;
  /** The label of the harmless answer; without it the dialog is a message with one button. */
  readonly cancelLabel?: ReactNode;
  readonly onConfirm: () => void;
  /** Called when the dialog is closed by anything but its main button. */
  readonly onCancel: () => void;
  /** While the confirmed work runs, nothing closes the dialog. */
  readonly busy?: boolean;
  /** True when the confirmed work can't be undone. */
  readonly danger?: boolean;
}

/** A question with two answers, where the harmless one has the focus first; or a message with one button. */
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
      // A message that becomes a question is another dialog: the harmless answer has the focus again.
      key={String(cancelLabel === undefined)}
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
