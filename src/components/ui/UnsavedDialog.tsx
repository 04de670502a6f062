import { ConfirmDialog } from './ConfirmDialog.tsx';

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
      title="¿Salir sin guardar?"
      message="Los cambios que hiciste se perderán."
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
