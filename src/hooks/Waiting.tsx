import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { waiting as texts } from '../messages/waiting.ts';

/** So long an answer may take before it is said that it does; the second where the phone knows of no signal. */
const PATIENCE_MS = 3000;
const OFFLINE_MS = 1000;

interface Problem {
  readonly title: string;
  readonly text: string;
}

interface WaitingProps {
  /** Asks again; called too when the signal is back. */
  readonly onRetry: () => void;
  /** The place of what is asked for. */
  readonly children: ReactNode;
}

/**
 * The place of what is asked for; where no answer comes, soon a sentence and the way to ask again. For what isn't shown
 * from memory, or was never seen here: the request goes on, and what it brings takes the place of this.
 */
export function Waiting({ onRetry, children }: WaitingProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const again = () => {
    setProblem(null);
    onRetry();
  };
  const onSignal = useEffectEvent(again);
  const isLate = problem !== null;
  useEffect(() => {
    const { onLine } = navigator;
    const say = () => setProblem(onLine ? texts.slow : texts.offline);
    const timer = isLate ? 0 : setTimeout(say, onLine ? PATIENCE_MS : OFFLINE_MS);
    const onOnline = () => onSignal();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isLate]);
  if (problem === null) return children;
  return (
    <div role="status">
      <EmptyState {...problem} action={<Button onClick={again}>{texts.retry}</Button>} />
    </div>
  );
}
