import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** A question or message over the app. */
export interface Asked {
  readonly element: ReactNode;
  /** Ends it without an answer. */
  readonly drop: () => void;
}

interface Waiting extends Asked {
  /** The screen that asked: on another screen the question is dropped. */
  readonly pathname: string;
}

/** The first one is shown. The others follow, one at a time. */
let queue: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Waiting[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the question when no other is shown. Returns a function that removes it. */
export function showAsked(asked: Asked): () => void {
  const waiting = { ...asked, pathname: window.location.pathname };
  change([...queue, waiting]);
  return () => change(queue.filter((each) => each !== waiting));
}

/** Drops the questions of other screens than `pathname`; null: all. */
export function dropElsewhere(pathname: string | null): void {
  for (const each of queue.filter((waiting) => waiting.pathname !== pathname)) each.drop();
}

/** Shows questions and messages (ask.tsx), once in the app. The dialog's code loads with the screens that ask. */
export function AskHost() {
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(subscribe, () => queue[0]);
  useEffect(() => dropElsewhere(pathname), [pathname]);
  useEffect(() => () => dropElsewhere(null), []);
  return shown?.element;
}
