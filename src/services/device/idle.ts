/** Calls `run` once the page is loaded and idle, at most `withinMs` after the load. Returns how to cancel it. */
export function whenIdle(run: () => void, withinMs?: number): () => void {
  let wanted = true;
  const begin = () => {
    if (wanted) run();
  };
  const options = withinMs === undefined ? undefined : { timeout: withinMs };
  // Safari has no `requestIdleCallback`.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, options) : setTimeout(begin, 200);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    wanted = false;
    window.removeEventListener('load', wait);
  };
}

/**
 * As `whenIdle`, but only once the page has no skeleton left, so that the requests behind the skeletons don't share the
 * connection. Returns a function that cancels it.
 */
export function whenDrawn(run: () => void): () => void {
  let stop = () => {};
  const look = () => {
    if (document.querySelector('[data-skeleton]')) timer = setTimeout(look, 200);
    else stop = whenIdle(run);
  };
  let timer = setTimeout(look);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
