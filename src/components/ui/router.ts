import { useSyncExternalStore } from 'react';

/** The address that is shown, and what its entry of the browser's history carries. */
export interface Location {
  readonly pathname: string;
  /** With its `?`; '' when there is none. */
  readonly search: string;
  /** What `navigate` was given for it, else null. */
  readonly state: unknown;
  /** The tab began here, or was sent here from outside: going back leaves the app. */
  readonly isArrival: boolean;
}

export interface NavigateOptions {
  /** The new address takes the place of this one: going back doesn't return here. */
  readonly replace?: boolean;
  /** Goes with the entry, not into the address. */
  readonly state?: unknown;
}

/** What our entries carry; backLayers.ts adds to it. */
interface Entry {
  /** Its place in the tab's history. */
  readonly idx?: unknown;
  readonly isStep?: unknown;
  readonly state?: unknown;
}

const listeners = new Set<() => void>();
let seen: { readonly href: string; readonly entry: unknown; readonly location: Location } | null = null;

function entry(): Entry {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Read from the browser whenever asked, so that nobody can change the address past it; the same object while it stays. */
function read(): Location {
  const { href, pathname, search } = window.location;
  if (seen?.href !== href || seen.entry !== window.history.state) {
    const { state = null, isStep } = entry();
    const location = { pathname, search, state, isArrival: isStep !== true };
    seen = { href, entry: window.history.state, location };
  }
  return seen.location;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx: 0 }, '');

/** Returns the address that is shown; the component is drawn again when it changes. */
export function useLocation(): Location {
  return useSyncExternalStore(subscribe, read);
}

/** Goes to an address of the app, which begins with `/`. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const idx = Number(entry().idx ?? 0) + (replace ? 0 : 1);
  const next = { idx, isStep: true, state };
  try {
    if (replace) window.history.replaceState(next, '', to);
    else window.history.pushState(next, '', to);
  } catch {
    // Safari allows a hundred steps in half a minute.
    window.location.assign(to);
  }
  for (const listener of listeners) listener();
}

/** One step back, as the phone's button does. It takes a moment. */
export function goBack(): void {
  window.history.back();
}
