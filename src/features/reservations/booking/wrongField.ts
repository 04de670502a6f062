/**
 * Points at the field that the form refuses. By the document, not by React: the diner's form has no room for what it
 * says only after a press on its button.
 */
import type { DraftProblemCode } from '../../../domain/reservations/draft.ts';

function fieldOf(code: DraftProblemCode): HTMLElement | null {
  const find = (name: string, state = '') =>
    document.querySelector<HTMLElement>(`form [name=${name}]${state}`);
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

let unmark = () => {};

/** Marks the first field that `code` is about as invalid until it is changed, and focuses it; null unmarks. */
export function markWrong(code: DraftProblemCode | null): void {
  unmark();
  const field = code && fieldOf(code);
  if (!field) return;
  // A radio can't be invalid by itself.
  if (!field.matches('[type="radio"]')) field.setAttribute('aria-invalid', 'true');
  unmark = () => {
    field.removeAttribute('aria-invalid');
    field.removeEventListener('input', unmark);
  };
  field.addEventListener('input', unmark);
  field.focus();
}
