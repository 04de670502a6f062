import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button, Buttons } from './Button.tsx';
import { openLayer } from './backLayers.ts';
import css from './Dialog.module.css';
import { CloseIcon } from './icons/CloseIcon.tsx';

export type DialogProps = {
  open: boolean;
  /** Called when Esc, the phone's back button, ✕ or (role 'dialog') a press outside asks to close. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, with the main one last. */
  actions?: ReactNode;
  /** Shown above the buttons, and like them always in sight. */
  notice?: ReactNode;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** false: only its buttons close it. */
  dismissible?: boolean | undefined;
  /** false: a press outside doesn't ask to close. */
  closesOutside?: boolean | undefined;
  closeLabel?: string | undefined;
  /** 'l' for content in two columns on a wide screen. */
  size?: 'm' | 'l' | undefined;
  /** True when the dialog has an address, and so a history entry that the back button leaves. */
  addressed?: boolean | undefined;
};

/**
 * A modal on the native `dialog`: the browser traps and returns the focus and makes the page behind inert. The back
 * button closes it, see backLayers.ts.
 */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  notice,
  role = 'dialog',
  dismissible = true,
  closesOutside = role === 'dialog',
  closeLabel = 'Cerrar',
  size = 'm',
  addressed = false,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const onBack = useEffectEvent(() => {
    if (dismissible) onClose();
  });
  useLayoutEffect(() => (addressed ? undefined : openLayer(() => onBack())), [addressed]);
  // A layout effect: its clean-up runs while the element is still in the page, so the browser can return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // With large text the focused button may be below the title, and the browser scrolls to it.
    if (dialog) dialog.scrollTop = 0;
    return () => dialog?.close();
  }, []);
  const alert = role === 'alertdialog';
  return (
    <dialog
      ref={ref}
      className={css.dialog}
      role={alert ? role : undefined}
      data-size={size === 'l' ? size : undefined}
      aria-labelledby={`${id}t`}
      aria-describedby={alert ? `${id}b` : undefined}
      closedby={dismissible ? (closesOutside ? 'any' : 'closerequest') : 'none'}
      onCancel={(event) => {
        // A file input inside sends 'cancel' too, which doesn't close the dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={(event) => {
        // On a second close request the browser closes without asking. Reopened, as `onClose` may ask a question first.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        event.currentTarget.showModal();
        if (dismissible) onClose();
      }}
    >
      <div className={`stack gap-4 ${css.inner}`}>
        <h2 id={`${id}t`}>{title}</h2>
        {children ? (
          <div id={`${id}b`} className="stack gap-3">
            {children}
          </div>
        ) : null}
        {actions ? (
          <div className={`stack gap-2 foot ${css.actions}`}>
            {notice}
            <Buttons>{actions}</Buttons>
          </div>
        ) : null}
        {dismissible && !alert ? (
          <Button variant="ghost" className={css.close} aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </Button>
        ) : null}
      </div>
    </dialog>
  );
}
