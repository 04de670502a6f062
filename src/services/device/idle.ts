/**
 * Calls `run` when the page has loaded and the browser has nothing else to do, at the latest `withinMs` after it has
 * loaded. Returns what calls it off.
 */
export function whenIdle(run: () => void, withinMs?: number): () => void {
  let wanted = true;
  const begin = () => {
    if (wanted) run();
  };
  const options = withinMs === undefined ? undefined : { timeout: withinMs };
  // Safari has no word for it.
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
 * As `whenIdle`, once no skeleton stands on the page any more: what that stands for has the line to itself. Returns what
 * calls it off.
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
