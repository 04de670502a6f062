import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** So long an answer may take before it is said that it does; the second where the phone knows of no signal. */
const PATIENCE_MS = 3000;
const OFFLINE_MS = 1000;

interface WaitingProps {
  readonly texts: Readonly<
    Record<'retry' | 'slowTitle' | 'slowText' | 'offlineTitle' | 'offlineText', string>
  >;
  /** Asks again; called too when the signal is back. */
  readonly onRetry: () => void;
  /** The place of what is asked for. */
  readonly children: ReactNode;
}

/**
 * The place of what is asked for; where no answer comes, soon a sentence and the way to ask again. For what isn't shown
 * from memory, or was never seen here: the request goes on, and what it brings takes the place of this.
 */
export function Waiting({ texts, onRetry, children }: WaitingProps) {
  const [problem, setProblem] = useState<'slow' | 'offline' | null>(null);
  const isLate = problem !== null;
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    const again = () => {
      setProblem(null);
      retry.current();
    };
    const { onLine } = navigator;
    const timer = setTimeout(
      () => setProblem(onLine ? 'slow' : 'offline'),
      onLine ? PATIENCE_MS : OFFLINE_MS,
    );
    if (isLate) clearTimeout(timer);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isLate]);
  if (problem === null) return children;
  return (
    <div role="status">
      <EmptyState
        title={problem === 'slow' ? texts.slowTitle : texts.offlineTitle}
        text={problem === 'slow' ? texts.slowText : texts.offlineText}
        action={
          <Button
            onClick={() => {
              setProblem(null);
              onRetry();
            }}
          >
            {texts.retry}
          </Button>
        }
      />
    </div>
  );
}
