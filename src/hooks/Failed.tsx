import type { ReactNode } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { Notice } from '../components/ui/Notice.tsx';
import { common } from '../messages/common.ts';

interface FailedProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** A drawing, and 1 where it is all that the screen has to say. */
  readonly picture?: ReactNode;
  readonly level?: 1 | 2;
}

/** In place of what couldn't be read: that it failed, spoken at once, and the way to ask again. */
export function Failed({ onRetry, ...said }: FailedProps) {
  return <EmptyState alert {...said} action={<Button onClick={onRetry}>{common.retry}</Button>} />;
}

/** The same beside what the screen shows all the same. */
export function FailedPart({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <Notice tone="error" action={<Button onClick={onRetry}>{common.retry}</Button>}>
      {text}
    </Notice>
  );
}
