import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns what closes a dialog with an address; `open` is what the address says (null = nothing), `pagePath` the page
 * below. Opened on the page it is a step of the history, which closing takes back; who came by the link stays on the page.
 */
export function useAddressedDialog(open: string | null, pagePath: string): () => void {
  const navigate = useNavigate();
  // What the visitor came with; any other one is a step of this page.
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
