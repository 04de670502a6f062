/** Finds the field of a problem by a DOM query: radios and the stepper are several elements each. */
import type { DraftProblemCode } from '../../../domain/reservations/draft.ts';

function fieldOf(form: HTMLFormElement, code: DraftProblemCode): HTMLElement | null {
  const find = (name: string, state = '') => form.querySelector<HTMLElement>(`[name=${name}]${state}`);
  switch (code) {
    case 'party-size':
      return find('partySize');
    case 'customer-name':
    case 'holder':
    case 'customer-name-too-long':
    case 'customer-name-unreadable':
      return find('customerName');
    case 'contact-phone':
    case 'contact-phone-invalid':
      return find('contactPhone');
    case 'branch':
      return find('branch');
    case 'slot':
    case 'seats':
      // When no hour can be chosen, the diner can choose another date.
      return find('time', ':enabled') ?? find('date', ':checked');
    case 'notes-too-long':
      return find('notes');
  }
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
