import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { askToLeave } from './ask.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

export type FormDialogProps = {
  title: ReactNode;
  /** Default: 'Cancelar'. */
  cancelLabel?: string;
  submitLabel: string;
  /** The label while the form is being sent; then the dialog can't be closed, and nothing in it changed. */
  busyLabel: string;
  busy: boolean;
  /** True: the form can be changed all the same, because that, or a button in it, stops the sending. */
  editable?: boolean;
  /** The error, shown by the buttons, in sight from every field. */
  problem: string | null;
  /** True when something outside the fields has changed, such as a removed picture. */
  changed?: boolean;
  /** True when its command can't be undone. */
  danger?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * A dialog around a form that checks itself. After a change in the form a press outside doesn't close it any more, and
 * Esc, ✕ and the phone's back button ask first; only its cancel button closes it at once.
 */
export function FormDialog({
  title,
  busy,
  editable = !busy,
  changed = false,
  onClose,
  onSubmit,
  ...props
}: FormDialogProps) {
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const hasWork = changed || isTyped;
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!editable && form.current?.contains(document.activeElement)) submit.current?.focus();
  }, [editable]);
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
            {props.cancelLabel ?? 'Cancelar'}
          </Button>
          <Button
            ref={submit}
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
        ref={form}
        id={id}
        // What is typed after it was sent would be lost when the dialog closes.
        inert={!editable}
        className="stack gap-4"
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be inside the form of a screen, which must not be sent.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
