import { useEffect } from 'react';
import { WRONG_FIELD } from '../components/ui/wrongField.ts';

/**
 * Moves the focus to the first wrong field after each refused `attempt` (0: none yet). formFocus.ts does this for the
 * other forms; this hook is for a form that is new on the page, or that may be sent before formFocus.ts has loaded.
 */
export function useFocusOnProblem(attempt: number, form: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus();
  }, [attempt, form]);
}
