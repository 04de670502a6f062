import type { ReactNode } from 'react';
import { FailedPart } from './Failed.tsx';
import type { Loaded } from './useLoad.ts';
import { Waiting } from './Waiting.tsx';

interface AnswerProps<T> {
  readonly loaded: Loaded<T>;
  readonly onRetry: () => void;
  /** Keeps its place while it is asked for. */
  readonly skeleton: ReactNode;
  readonly failed: string;
  readonly children: (value: T) => ReactNode;
}

/** A part of a screen that asks the database: its place, what came, or that nothing came and the way to ask again. */
export function Answer<T>({ loaded, onRetry, skeleton, failed, children }: AnswerProps<T>) {
  if (loaded.state === 'ready') return children(loaded.value);
  return loaded.state === 'failed' ? (
    <FailedPart text={failed} onRetry={onRetry} />
  ) : (
    <Waiting onRetry={onRetry}>{skeleton}</Waiting>
  );
}
