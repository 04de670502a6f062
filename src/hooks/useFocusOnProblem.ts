import { useEffect } from 'react';
import { WRONG_FIELD } from '../components/ui/wrongField.ts';

/**
 * Puts the focus on the first thing that is wrong after each refused `attempt` (0: none yet). formFocus.ts does so for the
 * other forms; this is for a form that is new on the page, or may be sent before that has loaded.
 */
export function useFocusOnProblem(attempt: number, form: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus();
  }, [attempt, form]);
}
