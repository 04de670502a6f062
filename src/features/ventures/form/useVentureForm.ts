import { useState } from 'react';
import { readVenture } from '../../../domain/ventures/draft.ts';
import type { VentureContent } from '../../../domain/ventures/entities.ts';
import type { VentureField, VentureProblem } from '../../../domain/ventures/problems.ts';
import { ventureProblemText } from '../../../messages/ventures.ts';

/**
 * Holds the draft of a venture's form and its problems. Only the first `initial` is used. During a commit (`busy`)
 * changes are ignored: they would be lost when the form closes.
 */
export function useVentureForm(initial: VentureContent, busy: boolean) {
  const [start] = useState(initial);
  const [draft, setDraft] = useState(initial);
  /** Problems are shown from the first attempt on, for the form's present content. */
  const [tries, setTries] = useState(0);

  const read = readVenture(draft);
  const problems: readonly VentureProblem[] = tries > 0 && !read.ok ? read.problems : [];

  return {
    draft,
    /** The number of attempts to send the form with an error. */
    tries,
    set: (change: Partial<VentureContent>) => {
      if (!busy) setDraft((now) => ({ ...now, ...change }));
    },
    changed: JSON.stringify(draft) !== JSON.stringify(start),
    /** Returns the error message of a field. */
    errorOf: (field: VentureField): string | undefined => {
      const problem = problems.find((one) => one.field === field);
      return problem && ventureProblemText(problem.code);
    },
    /** Returns the tidied content, or null when it has problems: then the form shows them. */
    check: (): VentureContent | null => {
      if (read.ok) return read.content;
      setTries((before) => before + 1);
      return null;
    },
  };
}

export type VentureFormState = ReturnType<typeof useVentureForm>;
