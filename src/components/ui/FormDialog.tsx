import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './FormDialog.module.css';
import { Notice } from './Notice.tsx';

export type FormDialogProps = {
  title: ReactNode;
  cancelLabel: string;
  submitLabel: string;
  /** While it is being sent; then it can't be closed either. */
  busyLabel: string;
  busy: boolean;
  /** What is wrong; it stands by the buttons, in sight from wherever the form was sent. */
  problem: string | null;
  /** Something has been written: only a button closes it. */
  changed?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog around a form that checks itself. */
export function FormDialog({ title, busy, changed = false, onClose, onSubmit, ...props }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      dismissible={!busy && !changed}
      actions={
        <>
          {props.problem === null ? null : (
            <div className={css.problem}>
              <Notice tone="error">{props.problem}</Notice>
            </div>
          )}
          <Button variant="secondary" aria-disabled={busy} onClick={busy ? undefined : onClose}>
            {props.cancelLabel}
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel={props.busyLabel}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
