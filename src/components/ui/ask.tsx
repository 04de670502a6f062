import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { showAsked } from './askHost.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** One thing said, with one button. */
export interface Message {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The button; standard: 'Entendido'. */
  readonly confirm?: ReactNode;
}

/** A question with two answers. */
export interface Question extends Message {
  /** The answer yes. */
  readonly confirm: ReactNode;
  /** The harmless answer, which has the focus first. */
  readonly cancel: ReactNode;
  /** What a yes does can't be undone. */
  readonly danger?: boolean;
  /** Begins with a yes. The button is busy and nothing closes the dialog before it has ended. */
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
 * Asks or says something in a modal over the app and returns whether the answer was yes. It is false when the modal was
 * closed otherwise: the harmless button, Escape, the phone's back button, another screen, the end of the app. The promise
 * never rejects, and it resolves when the modal has closed and the focus is back where it was. While one is open the next
 * one waits; all of a screen that is left resolve to false.
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

/** What is said where leaving loses work. */
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

/** Asks before work is lost, standard: what was typed. Returns true when it may go. */
export function askToLeave({ leaveTitle, leaveText, leave, stay } = UNSAVED): Promise<boolean> {
  return ask({ danger: true, title: leaveTitle, text: leaveText, confirm: leave, cancel: stay });
}
