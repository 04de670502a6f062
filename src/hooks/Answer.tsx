import type { ReactNode } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { Notice } from '../components/ui/Notice.tsx';
import { Waiting } from '../components/ui/Waiting.tsx';
import { common } from '../messages/common.ts';
import { waiting } from '../messages/waiting.ts';
import type { Loaded } from './useLoad.ts';

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
    <Notice tone="error" action={<Button onClick={onRetry}>{common.retry}</Button>}>
      {failed}
    </Notice>
  ) : (
    <Waiting texts={waiting} onRetry={onRetry}>
      {skeleton}
    </Waiting>
  );
}
