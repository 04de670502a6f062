import { useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { CheckIcon } from './icons/CheckIcon.tsx';
import css from './Toast.module.css';

/** An action that a toast offers, such as undo. */
export type ToastAction = {
  label: string;
  onPress: () => void;
  /** Removes older toasts with the same label: after quick taps only the last is shown and the list isn't covered. */
  replaces?: boolean;
};

type Message = { id: number; text: string; action: ToastAction | undefined };

const shownMs = 6000;
/** Longer, so that there is time to decide. */
const shownWithActionMs = 10_000;
const listeners = new Set<() => void>();
let messages: readonly Message[] = [];
let lastId = 0;

function set(next: readonly Message[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = () => messages;

function remove(gone: number) {
  set(messages.filter(({ id }) => id !== gone));
}

/** Removes all toasts: they stay when the screen changes, and would stay after a test too. */
export function clearToasts() {
  set([]);
}

/** Removes the toasts that offer this action. Called when what it would undo is no longer what was pressed last. */
export function withdraw(label: string) {
  set(messages.filter(({ action }) => action?.label !== label));
}

/**
 * Shows a short message for six seconds, ten with an action. Only for messages that may be missed: an action must also be
 * found elsewhere, or not be needed.
 */
export function toast(text: string, action?: ToastAction) {
  const id = ++lastId;
  if (action?.replaces) withdraw(action.label);
  set([...messages, { id, text, action }]);
  setTimeout(() => remove(id), action ? shownWithActionMs : shownMs);
}

/** Shows the toasts; the app renders it once. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, snapshot, snapshot);
  return (
    <div role="status" className={`stack gap-2 ${css.region}`}>
      {shown.map(({ id, text, action }) => (
        <div key={id} className={`line small gap-2 ${css.toast}`}>
          <CheckIcon />
          <p>{text}</p>
          {action ? (
            <Button
              variant="ghost"
              className={css.action}
              onClick={() => {
                remove(id);
                action.onPress();
              }}
            >
              {action.label}
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
