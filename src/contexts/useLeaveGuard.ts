import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const MARK = 'leaveGuard';

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

export interface LeaveGuard {
  /** The second history entry is there: whoever navigates now leaves it behind. */
  readonly held: boolean;
  /** The person went back: ask whether to leave. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Asks before work is lost: the browser's own question when the tab closes or reloads, and `asking` when somebody
 * goes back (header, browser or phone). The declarative router can't hold a navigation back, so a second history
 * entry of the same page stands before it while there is something to lose, and goes when there is not. Links of
 * the page lead away without a question: keep a draft for those. `onLeave` is where to go when the page was the
 * first of its tab.
 */
export function useLeaveGuard(hasChanges: boolean, onLeave: () => void): LeaveGuard {
  const location = useLocation();
  const { pathname, search, key } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const marked = isMarked(state);
  const wasMarked = useRef(false);
  /** We went a step back ourselves: nobody is to be asked. */
  const goingBack = useRef(false);
  const marking = useRef(false);

  const mark = useCallback(() => {
    if (marking.current) return;
    marking.current = true;
    navigate(pathname + search, { state: { [MARK]: true } });
  }, [navigate, pathname, search]);

  useEffect(() => {
    const left = wasMarked.current && !marked;
    wasMarked.current = marked;
    if (marked) {
      marking.current = false;
      setAsking(false);
      if (!hasChanges && !goingBack.current) {
        goingBack.current = true;
        navigate(-1);
      }
      return;
    }
    if (left && goingBack.current) {
      goingBack.current = false;
      if (hasChanges) mark();
    } else if (left && hasChanges) setAsking(true);
    else if (hasChanges && !asking) mark();
  }, [marked, hasChanges, asking, mark, navigate]);

  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  return {
    held: marked,
    asking,
    stay: () => setAsking(false),
    leave: () => {
      if (key === 'default') onLeave();
      else navigate(-1);
    },
  };
}
