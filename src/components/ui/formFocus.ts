import { WRONG_FIELD } from './wrongField.ts';

/**
 * Works in every form of the page: after a refused attempt, by the form or later by the server, focuses the first wrong
 * field; when a modal shows the problem first, after that has closed. Does nothing once somebody types again. A form
 * with `data-own-focus` does this itself. Returns a function that ends it.
 */
export function focusWrongFields(page: Document): () => void {
  let over = new AbortController();
  const onSubmit = ({ target: form }: Event) => {
    over.abort();
    if (!(form instanceof HTMLFormElement) || 'ownFocus' in form.dataset) return;
    over = new AbortController();
    const { signal } = over;
    const stopLooking = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const look = () => {
      const wrong = form.querySelector<HTMLElement>(WRONG_FIELD);
      if (wrong === null) return;
      stopLooking();
      wrong.focus();
      const modal = [...page.querySelectorAll('dialog[open]')].at(-1);
      // The browser sends 'close' later: somebody may be typing by then, and `signal` removes the listener.
      if (modal && !modal.contains(wrong))
        modal.addEventListener('close', () => wrong.focus(), { once: true, signal });
    };
    const observer = new MutationObserver(look);
    observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
    // A field that was wrong before changes no attribute, so the observer isn't called.
    const timer = setTimeout(look);
    form.addEventListener('input', () => over.abort(), { signal });
    signal.addEventListener('abort', stopLooking);
  };
  // Captured, as a form inside another component stops its event.
  page.addEventListener('submit', onSubmit, true);
  return () => {
    over.abort();
    page.removeEventListener('submit', onSubmit, true);
  };
}
