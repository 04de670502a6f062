/**
 * After a step to another address: the focus goes to the new screen's heading once that is there, unless something has
 * it by then (a field that begins a form, a dialog, the header's button that was pressed). Otherwise it would be lost with
 * the link that led here: a screen reader would say nothing, and Tab would begin at the top. Returns what calls it off.
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
