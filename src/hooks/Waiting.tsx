import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { waiting as texts } from '../messages/waiting.ts';

/** The time before a text says that loading is slow; the second one when the device says that it is offline. */
const PATIENCE_MS = 3000;
const OFFLINE_MS = 1000;

interface Problem {
  readonly title: string;
  readonly text: string;
}

interface WaitingProps {
  /** Sends the request again; also called when the device is online again. */
  readonly onRetry: () => void;
  /** The placeholder of the content, for example its skeleton. */
  readonly children: ReactNode;
}

/**
 * Shows the placeholder of content that loads; when no answer comes, soon a sentence and a button to retry. Use it for
 * content that isn't cached: the request goes on, and its answer replaces this component.
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
