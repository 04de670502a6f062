import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openLayer } from '../components/ui/backLayers.ts';
import { useIsArrival } from './useIsArrival.ts';

export interface LeaveGuard {
  /** The person went back: ask whether to leave. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Asks before work is lost: the browser's own question when the tab closes or reloads, and `asking` when somebody
 * goes back (header, browser or phone). Links of the page lead away without a question: keep a draft for those.
 * `onLeave` is where to go when the page was the first of its tab.
 */
export function useLeaveGuard(hasChanges: boolean, onLeave: () => void): LeaveGuard {
  const isArrival = useIsArrival();
  const navigate = useNavigate();
  const [state, setState] = useState<'holding' | 'asking' | 'leaving'>('holding');
  const holds = hasChanges && state === 'holding';

  useLayoutEffect(() => (holds ? openLayer(() => setState('asking')) : undefined), [holds]);

  useEffect(() => {
    if (!hasChanges) return;
    // The header also looks for it: while it is there, going back is what asks.
    window.onbeforeunload = (event) => event.preventDefault();
    return () => {
      window.onbeforeunload = null;
    };
  }, [hasChanges]);

  return {
    asking: state === 'asking',
    stay: () => setState('holding'),
    leave: () => {
      setState('leaving');
      // When the question has closed: a step back before that would only close it.
      setTimeout(() => (isArrival ? onLeave() : navigate(-1)));
    },
  };
}
