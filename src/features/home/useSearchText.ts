import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** The query of the address that holds what is looked for. */
export const SEARCH_QUERY = 'buscar';
/** So long nothing is typed before it stands in the address: Safari allows few changes of it. */
const PAUSE_MS = 300;

export interface SearchText {
  /** As typed; '' = nobody searches. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Puts what is typed into the address at once: before going on to a result. */
  readonly keep: () => void;
  readonly clear: () => void;
}

/** What is looked for on the home, which stands in its address: going back from a result leads to the results. */
export function useSearchText(): SearchText {
  const { search } = useLocation();
  const navigate = useNavigate();
  const stored = new URLSearchParams(search).get(SEARCH_QUERY) ?? '';
  const [text, setText] = useState(stored);
  /** What this page put there, or found; anything else comes from going back or forth. */
  const known = useRef(stored);
  /** The search is a step that this page made: before it comes the home. */
  const isOurs = useRef(false);
  const write = (next: string) => {
    if (next === known.current) return;
    // The search is one step of the history, however much is typed.
    const replace = known.current !== '';
    known.current = next;
    if (next !== '') {
      isOurs.current ||= !replace;
      navigate(`${paths.home}?${new URLSearchParams({ [SEARCH_QUERY]: next })}`, { replace });
    } else {
      if (isOurs.current) navigate(-1);
      else navigate(paths.home, { replace: true });
      isOurs.current = false;
    }
  };
  const writeLater = useEffectEvent(write);
  useEffect(() => {
    if (stored === known.current) return;
    known.current = stored;
    isOurs.current = false;
    setText(stored);
  }, [stored]);
  useEffect(() => {
    const timer = setTimeout(() => writeLater(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, type: setText, keep: () => write(text.trim()), clear: () => setText('') };
}
