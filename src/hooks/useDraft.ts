import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type DraftSchema, readDraft, writeDraft } from '../services/device/drafts.ts';

type Update<T> = (draft: T | null) => T | null;

export interface DraftState<T> {
  /** The typed content, also after a reload; null: nothing is typed. */
  readonly draft: T | null;
  /** Changes and stores the draft; null removes it. Always the same function. */
  readonly setDraft: (next: T | null | Update<T>) => void;
  /** Deletes the stored draft after it was sent or given up; `draft` stays on the screen. Always the same function. */
  readonly clearDraft: () => void;
}

const isUpdate = <T>(next: T | null | Update<T>): next is Update<T> => typeof next === 'function';

/**
 * Returns the draft of a form, like `useState`, and stores it in this tab under `key`, so that it survives a reload and
 * a visit to another screen. `schema` (the same function in every render) returns null for stored data that isn't a
 * valid draft (malformed or of an older version): then there is no draft. Code outside components uses `readDraft` and
 * `writeDraft`, which can also keep a draft on the device.
 */
export function useDraft<T extends object>(key: string, schema: DraftSchema<T>): DraftState<T> {
  const read = () => ({ key, draft: readDraft(key, schema) });
  const [state, setState] = useState(read);
  const current = state.key === key ? state : read();
  if (current !== state) setState(current);
  /** Always the latest state, so that the second of two changes in one event builds on the first. */
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  }, [current]);
  const setDraft = useCallback(
    (next: T | null | Update<T>) => {
      const draft = isUpdate(next) ? next(latest.current.draft) : next;
      latest.current = { key, draft };
      writeDraft(key, draft);
      setState(latest.current);
    },
    [key],
  );
  const clearDraft = useCallback(() => writeDraft(key, null), [key]);
  return { draft: current.draft, setDraft, clearDraft };
}
