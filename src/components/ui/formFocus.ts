import { WRONG_FIELD } from './wrongField.ts';

/**
 * In every form of the page: after a try that was refused, now or by the server's answer, the first wrong field gets
 * the focus; when a modal says it first, as that closes. Whoever types on is left alone. A form with `data-own-focus`
 * does so itself. Returns what ends it.
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
      // The browser tells of it later: somebody may be typing by then.
      if (modal && !modal.contains(wrong))
        modal.addEventListener('close', () => wrong.focus(), { once: true, signal });
    };
    const observer = new MutationObserver(look);
    observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
    // A field that was wrong before and still is changes nothing.
    const timer = setTimeout(look);
    form.addEventListener('input', () => over.abort(), { signal });
    signal.addEventListener('abort', stopLooking);
  };
  // First of all: a form within another's component keeps its event to itself.
  page.addEventListener('submit', onSubmit, true);
  return () => {
    over.abort();
    page.removeEventListener('submit', onSubmit, true);
  };
}
