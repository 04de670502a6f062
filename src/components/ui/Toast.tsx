import { useSyncExternalStore } from 'react';
import { CheckIcon } from './icons.tsx';
import css from './Toast.module.css';

type Message = { id: number; text: string };

const shownMs = 6000;
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

function showToast(text: string) {
  const message = { id: ++lastId, text };
  set([...messages, message]);
  setTimeout(() => set(messages.filter(({ id }) => id !== message.id)), shownMs);
}

/** Returns the function that shows a short message for six seconds; only for what may be missed. */
export function useToast(): (text: string) => void {
  return showToast;
}

/** Where the toasts appear; the app renders it once. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, snapshot, snapshot);
  return (
    <div role="status" className={css.region}>
      {shown.map(({ id, text }) => (
        <p key={id} className={css.toast}>
          <CheckIcon />
          {text}
        </p>
      ))}
    </div>
  );
}
