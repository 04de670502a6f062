const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/**
 * Adds to jsdom's `dialog` the modal behaviour of HTML, as far as tests need it: `showModal` focuses the first control
 * inside, Escape sends a cancelable 'cancel' event unless `closedby` is 'none', `close` returns the focus and sends
 * 'close' from a task. Does nothing where the platform supports modal dialogs.
 */
export function addModalDialog(): void {
  const dialog = HTMLDialogElement.prototype;
  if (typeof dialog.showModal === 'function') return;
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  dialog.showModal = function showModal() {
    if (this.open) return;
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
    (this.querySelector<HTMLElement>(focusable) ?? this).focus();
  };

  dialog.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const top = [...document.querySelectorAll('dialog')].findLast((each) => openers.has(each) && each.open);
    if (!top || top.getAttribute('closedby') === 'none') return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}
