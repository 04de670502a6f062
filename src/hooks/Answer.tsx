import type { ReactNode } from 'react';
import { FailedPart } from './Failed.tsx';
import type { Loaded } from './useLoad.ts';
import { Waiting } from './Waiting.tsx';

interface AnswerProps<T> {
  readonly loaded: Loaded<T>;
  readonly onRetry: () => void;
  /** Keeps the place of the content while it loads. */
  readonly skeleton: ReactNode;
  readonly failed: string;
  readonly children: (value: T) => ReactNode;
}

/** Shows a part of a screen that reads the database: its skeleton, its content, or an error with a button to retry. */
export function Answer<T>({ loaded, onRetry, skeleton, failed, children }: AnswerProps<T>) {
  if (loaded.state === 'ready') return children(loaded.value);
  return loaded.state === 'failed' ? (
    <FailedPart text={failed} onRetry={onRetry} />
  ) : (
    <Waiting onRetry={onRetry}>{skeleton}</Waiting>
  );
}
