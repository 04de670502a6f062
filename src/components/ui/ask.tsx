import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { showAsked } from './askHost.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** A message with one button. */
export interface Message {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The button's label; default: 'Entendido'. */
  readonly confirm?: ReactNode;
}

/** A question with two answers. */
export interface Question extends Message {
  /** The label of the answer yes. */
  readonly confirm: ReactNode;
  /** The label of the harmless answer, which has the focus first. */
  readonly cancel: ReactNode;
  /** True when the work after a yes can't be undone. */
  readonly danger?: boolean;
  /** Starts after a yes. Until it has ended the button is busy and nothing closes the dialog. */
  readonly work?: () => Promise<unknown>;
}

interface AskDialogProps {
  readonly asked: Message | Question;
  readonly onAnswer: (yes: boolean) => void;
}

function AskDialog({ asked, onAnswer }: AskDialogProps) {
  const [busy, setBusy] = useState(false);
  const { cancel, danger = false, work } = 'cancel' in asked ? asked : {};
  const confirm = async () => {
    setBusy(true);
    try {
      await work?.();
    } finally {
      onAnswer(true);
    }
  };
  return (
    <ConfirmDialog
      open
      title={asked.title}
      message={asked.text}
      confirmLabel={asked.confirm}
      cancelLabel={cancel}
      onConfirm={() => (work ? void confirm() : onAnswer(true))}
      onCancel={() => onAnswer(false)}
      busy={busy}
      danger={danger}
    />
  );
}

let lastKey = 0;

/**
 * Asks a question or shows a message in a modal over the app, and returns whether the answer was yes. It is false when
 * the modal was closed otherwise: the harmless button, Escape, the phone's back button, another screen, the end of the
 * app. The promise never rejects; it resolves after the modal has closed and the focus is back where it was. A second
 * call waits until the first is answered; when the screen is left, all its calls resolve to false.
 */
export function ask(asked: Message | Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastKey += 1;
    const end = () => {
      hide();
      resolve(false);
    };
    const onAnswer = (yes: boolean) => {
      flushSync(hide);
      resolve(yes);
    };
    const hide = showAsked({
      element: <AskDialog key={lastKey} asked={asked} onAnswer={onAnswer} />,
      drop: end,
    });
  });
}

/** The texts of the question before work is lost. */
export interface LeaveTexts {
  readonly leaveTitle: string;
  readonly leaveText: string;
  readonly leave: string;
  readonly stay: string;
}

const UNSAVED: LeaveTexts = {
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Los cambios que hiciste se perderán.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
};

/** Asks before work is lost, by default the typed text. Returns true when it may be lost. */
export function askToLeave({ leaveTitle, leaveText, leave, stay } = UNSAVED): Promise<boolean> {
  return ask({ danger: true, title: leaveTitle, text: leaveText, confirm: leave, cancel: stay });
}
