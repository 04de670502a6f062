/** Finds the field that a refusal is about. By the document: radios and the stepper are several elements each. */
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
      // Where no hour can be chosen, another day can.
      return find('time', ':enabled') ?? find('date', ':checked');
    case 'notes-too-long':
      return find('notes');
  }
}

/**
 * Focuses the field that `code` is about; the page scrolls only as far as the field needs to be seen. Before the modal
 * opens, which gives the focus back when it closes.
 */
export function focusField(form: HTMLFormElement, code: DraftProblemCode): void {
  const field = fieldOf(form, code);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}
