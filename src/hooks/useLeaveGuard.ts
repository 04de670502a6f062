import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askToLeave, type LeaveTexts } from '../components/ui/ask.tsx';
import { openLayer } from '../components/ui/backLayers.ts';
import { useIsArrival } from './useIsArrival.ts';

/** What would be lost: something, nothing (false), or something that is just being saved. */
export type Work = boolean | 'saving';

interface LeaveOptions {
  /** The texts of the question, instead of the usual ones. */
  readonly texts?: LeaveTexts;
  /** Called when the person leaves: the typed content may be deleted. */
  readonly forget?: () => void;
}

/**
 * Asks before work is lost: with the browser's question when the tab closes or reloads, and with ours when the person
 * goes back (header, browser or phone); while it is being saved, going back does nothing, as in a dialog. Links of the
 * page lead away without a question: store a draft for those.
 * `onLeave` leads away when the page was the first one of its tab.
 */
export function useLeaveGuard(work: Work, onLeave: () => void, { texts, forget }: LeaveOptions = {}): void {
  const isArrival = useIsArrival();
  const navigate = useNavigate();
  const [state, setState] = useState<'holding' | 'asking' | 'leaving'>('holding');
  const hasChanges = work !== false;
  const holds = hasChanges && state === 'holding';

  const onBack = useEffectEvent(async () => {
    if (work === 'saving') return;
    setState('asking');
    if (!(await askToLeave(texts))) return setState('holding');
    forget?.();
    setState('leaving');
    // Only after the question has closed: an earlier step back would only close it.
    setTimeout(() => (isArrival ? onLeave() : navigate(-1)));
  });
  useLayoutEffect(() => (holds ? openLayer(() => void onBack()) : undefined), [holds]);

  useEffect(() => {
    if (!hasChanges) return;
    // The header also checks this handler: while it is set, its button goes a step back, which shows our question.
    const onUnload = (event: Event) => event.preventDefault();
    window.onbeforeunload = onUnload;
    return () => {
      // Another part of the screen may guard by now.
      if (window.onbeforeunload === onUnload) window.onbeforeunload = null;
    };
  }, [hasChanges]);
}
