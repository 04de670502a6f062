import type { ReactNode } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { Notice, type NoticeTone } from '../components/ui/Notice.tsx';
import { common } from '../messages/common.ts';

interface FailedProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** A drawing; and the heading's level, 1 when the screen shows nothing else. */
  readonly picture?: ReactNode;
  readonly level?: 1 | 2;
}

/** Stands in for data that couldn't be read: an error, which a screen reader speaks at once, and a button to retry. */
export function Failed({ onRetry, ...said }: FailedProps) {
  return <EmptyState alert {...said} action={<Button onClick={onRetry}>{common.retry}</Button>} />;
}

interface FailedPartProps {
  readonly text: string;
  /** 'error' unless the screen goes on without the part, or with an older answer. */
  readonly tone?: NoticeTone;
  readonly onRetry: () => void;
}

/** The same in a screen that also shows other parts. */
export function FailedPart({ text, tone = 'error', onRetry }: FailedPartProps) {
  return (
    <Notice
      tone={tone}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
