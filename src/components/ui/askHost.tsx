import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** What is asked, or said, over the app. */
export interface Asked {
  readonly element: ReactNode;
  /** Ends it without an answer. */
  readonly drop: () => void;
}

interface Waiting extends Asked {
  /** Where it was asked: another screen is no place for it. */
  readonly pathname: string;
}

/** The first one is shown. The others follow, one after the other. */
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

/** Shows what is asked once nothing else is. Returns how to take it away. */
export function showAsked(asked: Asked): () => void {
  const waiting = { ...asked, pathname: window.location.pathname };
  change([...queue, waiting]);
  return () => change(queue.filter((each) => each !== waiting));
}

/** Drops what was asked on other screens than `pathname`; null: all. */
function dropElsewhere(pathname: string | null): void {
  for (const each of queue.filter((waiting) => waiting.pathname !== pathname)) each.drop();
}

/** The place of questions and messages (ask.tsx), once in the app. The code of the dialog comes with the screens that ask. */
export function AskHost() {
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(subscribe, () => queue[0]);
  useEffect(() => dropElsewhere(pathname), [pathname]);
  useEffect(() => () => dropElsewhere(null), []);
  return shown?.element;
}
