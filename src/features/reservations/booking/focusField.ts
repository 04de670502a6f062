/** Finds the field of a problem by a DOM query: radios and the stepper are several elements each. */
import { type DraftProblemCode, PROBLEM_FIELDS } from '../../../domain/reservations/draft.ts';

function fieldOf(form: HTMLFormElement, code: DraftProblemCode): HTMLElement | null {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector);
  const name = PROBLEM_FIELDS[code];
  // When no hour can be chosen, the diner can choose another date.
  if (name === 'time') return find('[name=time]:enabled') ?? find('[name=date]:checked');
  return find(`[name=${name}]`);
}

/**
 * Focuses the field of `code`; the page scrolls only as far as needed to show it. Call it before the dialog opens: when
 * the dialog closes, it gives the focus back to this field.
 */
export function focusField(form: HTMLFormElement, code: DraftProblemCode): void {
  const field = fieldOf(form, code);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}
