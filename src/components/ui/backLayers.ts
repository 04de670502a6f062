/**
 * The layers that the back button closes before it leaves the page: dialogs, and forms that ask before they are left.
 * Each layer has a history entry, a copy of the page's, unknown to the router. When a layer is closed otherwise, its
 * entry stays: going back at that moment would race with a navigation that follows. The next layer reuses the entry, or
 * the next step back skips it.
 */
interface Entry {
  /** The router's count of its entries; a layer's entry has the count of its page. */
  readonly idx?: unknown;
  /** The number of open layers at this entry. */
  readonly depth?: unknown;
  /** True when a layer's entry follows this one. */
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

/** Adds the missing history entries of the open layers. */
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
    // A layer that didn't close, or asks a question first, needs an entry again.
    setTimeout(addEntries);
  } else if (covered === true) {
    if (isBack) window.history.back();
    else cover(false);
  }
}

window.addEventListener('popstate', onPopState);

/** Opens a layer over the page: the next step back calls `close`. Returns a function that removes the layer. */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  addEntries();
  return () => {
    layers.splice(layers.indexOf(close), 1);
  };
}
