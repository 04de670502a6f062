import { WRONG_FIELD } from './wrongField.ts';

/**
 * In every form of the page: after a try that was refused, now or by the server's answer, the first wrong field gets
 * the focus; when a modal says it first, as that closes. Whoever types on is left alone. A form with `data-own-focus`
 * does so itself. Returns what ends it.
 */
export function focusWrongFields(page: Document): () => void {
  let stop = () => {};
  const onSubmit = ({ target: form }: Event) => {
    stop();
    if (!(form instanceof HTMLFormElement) || 'ownFocus' in form.dataset) return;
    const look = () => {
      const wrong = form.querySelector<HTMLElement>(WRONG_FIELD);
      if (wrong === null) return;
      stop();
      wrong.focus();
      const modal = [...page.querySelectorAll('dialog[open]')].at(-1);
      if (modal && !modal.contains(wrong))
        modal.addEventListener('close', () => wrong.focus(), { once: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
    // A field that was wrong before and still is changes nothing.
    const timer = setTimeout(look);
    const end = () => stop();
    form.addEventListener('input', end);
    stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      form.removeEventListener('input', end);
    };
  };
  // First of all: a form within another's component keeps its event to itself.
  page.addEventListener('submit', onSubmit, true);
  return () => {
    stop();
    page.removeEventListener('submit', onSubmit, true);
  };
}
