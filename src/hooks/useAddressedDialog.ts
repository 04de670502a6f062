import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns a function that closes a dialog with an address; `open` is the address's dialog (null = none), `pagePath` the
 * page below. It goes a step back in the history, or replaces the address when the visit began with the dialog.
 */
export function useAddressedDialog(open: string | null, pagePath: string): () => void {
  const navigate = useNavigate();
  // The dialog of the address with which the visit began; any other one was opened on this page.
  const arrivedAt = useRef(open);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
    if (open === null) arrivedAt.current = null;
  }, [open]);
  return () => {
    // Going back takes a moment: a second press must not leave the page.
    if (closing.current) return;
    closing.current = true;
    if (arrivedAt.current === null) navigate(-1);
    else navigate(pagePath, { replace: true });
  };
}
