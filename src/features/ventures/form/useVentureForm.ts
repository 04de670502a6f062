import { useState } from 'react';
import { readVenture } from '../../../domain/ventures/draft.ts';
import type { VentureContent } from '../../../domain/ventures/entities.ts';
import type { VentureField, VentureProblem } from '../../../domain/ventures/problems.ts';
import { ventureProblemText } from '../../../messages/ventures.ts';

/**
 * The typed content of a venture's form, and what it lacks. `initial` is looked at once. While it is being saved
 * (`busy`) nothing is taken: it would be lost when the form closes.
 */
export function useVentureForm(initial: VentureContent, busy: boolean) {
  const [start] = useState(initial);
  const [draft, setDraft] = useState(initial);
  /** What is wrong is said from the first try on, and as the form is then. */
  const [tries, setTries] = useState(0);

  const read = readVenture(draft);
  const problems: readonly VentureProblem[] = tries > 0 && !read.ok ? read.problems : [];

  return {
    draft,
    /** How often it was sent with something wrong. */
    tries,
    set: (change: Partial<VentureContent>) => {
      if (!busy) setDraft((now) => ({ ...now, ...change }));
    },
    changed: JSON.stringify(draft) !== JSON.stringify(start),
    /** What is wrong with a field, in words. */
    errorOf: (field: VentureField): string | undefined => {
      const problem = problems.find((one) => one.field === field);
      return problem && ventureProblemText(problem.code);
    },
    /** The tidied content, or null when something is wrong: then the form says what. */
    check: (): VentureContent | null => {
      if (read.ok) return read.content;
      setTries((before) => before + 1);
      return null;
    },
  };
}

export type VentureFormState = ReturnType<typeof useVentureForm>;
