import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** The address's query parameter with the search text. */
export const SEARCH_QUERY = 'buscar';
/** The pause in typing after which the text is written to the address: Safari allows few changes of it. */
const PAUSE_MS = 300;

export interface SearchText {
  /** The text as typed; '' = no search. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Writes the text to the address at once, before the visitor follows a result. */
  readonly keep: () => void;
  readonly clear: () => void;
}

/** The search text of the home, kept in its address: the back button returns from a result to the results. */
export function useSearchText(): SearchText {
  const { search } = useLocation();
  const navigate = useNavigate();
  const stored = new URLSearchParams(search).get(SEARCH_QUERY) ?? '';
  const [text, setText] = useState(stored);
  /** The text that this page wrote to the address or found there; any other text comes from the history. */
  const known = useRef(stored);
  /** True when this page added the search's history entry: the entry before it is the home. */
  const isOurs = useRef(false);
  const write = (next: string) => {
    if (next === known.current) return;
    // The search is one history entry, however much is typed.
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
