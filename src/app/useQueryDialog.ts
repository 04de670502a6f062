import { useEffect, useRef } from 'react';
import { goBack, navigate, useLocation } from '../components/ui/router.ts';

/**
 * A dialog with an address, `pagePath?name=value`: returns the value that is open (null = none) and what closes it.
 * Opened on the page it is a step of the history, which closing takes back; who came by the link stays on the page.
 */
export function useQueryDialog(name: string, pagePath: string): readonly [string | null, () => void] {
  const { search } = useLocation();
  const open = new URLSearchParams(search).get(name);
  // What the visitor came with; any other one is a step of this page.
  const arrivedAt = useRef(open);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
    if (open === null) arrivedAt.current = null;
  }, [open]);
  const close = () => {
    // Going back takes a moment: a second press must not leave the page.
    if (closing.current) return;
    closing.current = true;
    if (arrivedAt.current === null) goBack();
    else navigate(pagePath, { replace: true });
  };
  return [open, close];
}
