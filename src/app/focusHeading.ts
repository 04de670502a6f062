/**
 * After a step to another address: focuses the new screen's heading once that is there, unless something has the focus
 * by then (a form's first field, a dialog, the header's button). Otherwise the focus would be lost with the followed
 * link: a screen reader would say nothing, and Tab would start at the top. Returns a function that cancels it.
 */
export function focusHeading(): () => void {
  const watcher = new MutationObserver(look);
  function look() {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    watcher.disconnect();
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
  return () => watcher.disconnect();
}
