/** Calls `run` when the page has loaded and the browser has nothing else to do. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  let wanted = true;
  const begin = () => {
    if (wanted) run();
  };
  // Safari has no word for it.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 200));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    wanted = false;
    window.removeEventListener('load', wait);
  };
}
