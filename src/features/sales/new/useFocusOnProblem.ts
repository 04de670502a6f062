import { useEffect } from 'react';

/** As formFocus.ts has it, for a form that wasn't on the page yet. */
const WRONG = '[aria-invalid="true"], [data-lacking] button';

/**
 * Puts the focus on the first thing that is wrong, after a sending that found it so: beside a price's field stand prices to
 * touch, which a keyboard would cover.
 */
export function useFocusOnProblem(attempt: number, form: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [attempt, form]);
}
