import { useState } from 'react';
import { type Fields, isFields, textAt } from '../../../domain/fields.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { contentIn } from '../../../domain/ventures/content.ts';
import { readVenture } from '../../../domain/ventures/draft.ts';
import type { VentureContent } from '../../../domain/ventures/entities.ts';
import type { VentureField } from '../../../domain/ventures/problems.ts';
import { useDraft } from '../../../hooks/useDraft.ts';
import { ventureProblems } from '../../../messages/ventures.ts';

/** A venture's form as typed. A chosen picture can't be stored. */
interface VentureDraft {
  /** The id of a new venture that was sent, else '': what was typed may be in two tabs, and become two ventures. */
  readonly id: string;
  /** The content with which the form began, as text: a venture that was changed meanwhile isn't changed back. */
  readonly before: string;
  readonly draft: VentureContent;
}

/** Returns the stored draft; null when it isn't valid. */
function toVentureDraft(stored: Fields): VentureDraft | null {
  const { draft } = stored;
  if (!isFields(draft)) return null;
  return { id: textAt(stored, 'id'), before: textAt(stored, 'before'), draft: contentIn(draft) };
}

/**
 * Holds a venture's draft, stored in this tab, and its problems. Only the first `initial` is used; without `ventureId`
 * the venture is new. While `busy` changes are ignored: they would be lost when the form closes.
 */
export function useVentureForm(initial: VentureContent, busy: boolean, ventureId = '') {
  const [start] = useState(initial);
  const before = JSON.stringify(start);
  const { draft: stored, setDraft, clearDraft } = useDraft(`ventureDraft.${ventureId}`, toVentureDraft);
  // The same id for every attempt, so that a venture is registered only once.
  const [id] = useState(() => ventureId || stored?.id || newDocumentId());
  const draft = stored?.before === before ? stored.draft : start;
  /** Problems are shown from the first attempt on, for the form's present content. */
  const [tries, setTries] = useState(0);
  const read = readVenture(draft);

  return {
    id,
    draft,
    /** The number of attempts to send the form with an error. */
    tries,
    set: (change: Partial<VentureContent>) => {
      if (busy) return;
      setDraft((now) => ({
        id: now?.id ?? '',
        before,
        draft: { ...(now?.before === before ? now.draft : start), ...change },
      }));
    },
    changed: JSON.stringify(draft) !== before,
    clearDraft,
    /** Call it before the form is sent: after a reload it is sent with the same id. */
    keepId: () => setDraft((now) => now && { ...now, id }),
    /** Returns the error message of a field. */
    errorOf: (field: VentureField): string | undefined => {
      const problem = tries === 0 || read.ok ? undefined : read.problems.find((one) => one.field === field);
      return problem && ventureProblems[problem.code];
    },
    /** Returns the tidied content, or null when it has problems: then the form shows them. */
    check: (): VentureContent | null => {
      if (read.ok) return read.content;
      setTries((count) => count + 1);
      return null;
    },
  };
}

export type VentureFormState = ReturnType<typeof useVentureForm>;
