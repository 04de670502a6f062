/**
 * What the back button closes before it leaves the page: dialogs, and forms that ask before they are left. Each
 * layer has a history entry of its own, a copy of the page's, unknown to the router. A layer that is closed
 * otherwise leaves its entry where it is: going back at that moment would race with a navigation that follows.
 * The next layer uses it, or the next step back passes it by.
 */
interface Entry {
  /** The router's count of its entries; ours have their page's. */
  readonly idx?: unknown;
  /** How many layers the entry stands for. */
  readonly depth?: unknown;
  /** An entry of ours was put over this one. */
  readonly covered?: unknown;
}

const layers: (() => void)[] = [];
let lastIdx = entry().idx;

function entry() {
  const state: unknown = window.history.state;
  const now: Entry = typeof state === 'object' && state !== null ? state : {};
  return { ...now, idx: Number(now.idx ?? 0), depth: Number(now.depth ?? 0) };
}

function cover(covered: boolean): void {
  window.history.replaceState({ ...entry(), covered }, '');
}

/** Gives every open layer its entry. */
function addEntries(): void {
  for (let { depth } = entry(); depth < layers.length; depth += 1) {
    cover(true);
    window.history.pushState({ ...entry(), covered: false, depth: depth + 1 }, '');
    lastIdx = entry().idx;
  }
}

function onPopState(): void {
  const { idx, depth, covered } = entry();
  const isBack = idx <= lastIdx;
  lastIdx = idx;
  if (layers.length > depth) {
    cover(false);
    layers.at(-1)?.();
    // What didn't close, or asks something first, needs an entry again.
    setTimeout(addEntries);
  } else if (covered === true) {
    if (isBack) window.history.back();
    else cover(false);
  }
}

window.addEventListener('popstate', onPopState);

/** Puts a layer over the page: the next step back calls `close`. Returns how to take it away. */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  addEntries();
  return () => {
    layers.splice(layers.indexOf(close), 1);
  };
}
