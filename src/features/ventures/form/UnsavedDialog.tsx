import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { ventureUnsaved as texts } from '../../../messages/ventures.ts';

interface UnsavedDialogProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before what was typed is lost. */
export function UnsavedDialog({ open, onLeave, onStay }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      danger
      title={texts.title}
      message={texts.message}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
