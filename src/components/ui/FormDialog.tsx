import { type ReactNode, useId, useState } from 'react';
import { askToLeave } from './ask.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
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
  /** Something that no field tells of was changed, such as a picture that was taken away. */
  changed?: boolean;
  /** What it does can't be undone. */
  danger?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * A dialog around a form that checks itself. Once something is changed in it, a press outside closes it no more, and Esc, ✕
 * and the phone's back button ask first; only its own button says at once that it isn't wanted.
 */
export function FormDialog({ title, busy, changed = false, onClose, onSubmit, ...props }: FormDialogProps) {
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const hasWork = changed || isTyped;
  const close = async () => {
    if (!hasWork || (await askToLeave())) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={() => void close()}
      dismissible={!busy}
      closesOutside={!hasWork}
      notice={props.problem === null ? null : <Notice tone="error">{props.problem}</Notice>}
      actions={
        <>
          <Button variant="secondary" aria-disabled={busy} onClick={busy ? undefined : onClose}>
            {props.cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={props.busyLabel}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="stack gap-4"
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault();
          // It may stand in the form of a screen.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
