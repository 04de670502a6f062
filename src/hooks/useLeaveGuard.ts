import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askToLeave, type LeaveTexts } from '../components/ui/ask.tsx';
import { openLayer } from '../components/ui/backLayers.ts';
import { useIsArrival } from './useIsArrival.ts';

interface LeaveOptions {
  /** Instead of the words of every form. */
  readonly texts?: LeaveTexts;
  /** What was typed may go. */
  readonly forget?: () => void;
}

/**
 * Asks before work is lost: with the browser's own question when the tab closes or reloads, and with ours when somebody
 * goes back (header, browser or phone). Links of the page lead away without a question: keep a draft for those.
 * `onLeave` is where to go when the page was the first of its tab.
 */
export function useLeaveGuard(
  hasChanges: boolean,
  onLeave: () => void,
  { texts, forget }: LeaveOptions = {},
): void {
  const isArrival = useIsArrival();
  const navigate = useNavigate();
  const [state, setState] = useState<'holding' | 'asking' | 'leaving'>('holding');
  const holds = hasChanges && state === 'holding';

  const onBack = useEffectEvent(async () => {
    setState('asking');
    if (!(await askToLeave(texts))) return setState('holding');
    forget?.();
    setState('leaving');
    // When the question has closed: a step back before that would only close it.
    setTimeout(() => (isArrival ? onLeave() : navigate(-1)));
  });
  useLayoutEffect(() => (holds ? openLayer(() => void onBack()) : undefined), [holds]);

  useEffect(() => {
    if (!hasChanges) return;
    // The header also looks for it: while it is there, going back is what asks.
    window.onbeforeunload = (event) => event.preventDefault();
    return () => {
      window.onbeforeunload = null;
    };
  }, [hasChanges]);
}
