/** This page's side of the service worker (worker/sw.ts, docs/adr/0019). */
import { withTimeout } from './timeout.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Background sync, only in Chromium. */
    readonly sync?: { readonly register: (tag: string) => Promise<void> };
  }
}

/** The time that a new version gets to load and take over. */
const PATIENCE_MS = 15_000;
const PAGE_PICTURES = 40;

const container = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker : null;

/**
 * Returns the service worker's registration, and registers it when there is none; null when the browser has no service
 * workers. Rejects when its code can't be loaded.
 */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  const workers = container();
  if (workers === null) return null;
  return (await workers.getRegistration()) ?? (await workers.register('/sw.js')) ?? null;
}

/** Returns the resources that this page has loaded. */
function loaded(): Promise<readonly PerformanceResourceTiming[]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming));
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}

/**
 * Tells the service worker to cache the screens of these roles and the files that this page has loaded. Resolves to
 * true when all are cached, to false when a file couldn't be loaded: the next page tries again.
 */
export async function keepScreens(roles: readonly string[]): Promise<boolean> {
  const worker = (await startWorker()) && (await navigator.serviceWorker.ready).active;
  if (!worker) return false;
  const all = await loaded();
  const assets = `${location.origin}/assets/`;
  const files = all.filter(({ name }) => name.startsWith(assets)).map(({ name }) => new URL(name).pathname);
  const pictures = all
    .filter(({ initiatorType }) => initiatorType === 'img')
    .map(({ name }) => name)
    .slice(-PAGE_PICTURES);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: 'keep', roles, files, pictures }, [port2]);
  });
}

/** Calls back when a new version waits to take over. Returns a function that stops it. */
export function watchWaiting(onWaiting: () => void): () => void {
  let registration: ServiceWorkerRegistration | undefined;
  const look = () => {
    // The first version on this device replaces no other one.
    if (registration?.waiting && container()?.controller) onWaiting();
  };
  const onFound = () => registration?.installing?.addEventListener('statechange', look);
  let wanted = true;
  void container()
    ?.getRegistration()
    .then((found) => {
      if (!wanted) return;
      registration = found;
      found?.addEventListener('updatefound', onFound);
      onFound();
      look();
    });
  return () => {
    wanted = false;
    registration?.removeEventListener('updatefound', onFound);
  };
}

/**
 * Makes the version that waits take over, or else loads the site's newest one. Resolves to true when a reload shows it,
 * also when there is no newer one; to false after 15 s: the worker in use still answers a request then, and the browser
 * waits for its end. A reload in between could be left without an answer, so a page reloads only on true.
 */
export async function toNewestVersion(): Promise<boolean> {
  const registration = await container()?.getRegistration();
  if (!registration || !container()?.controller) return true;
  const update = async () => {
    // Offline no newer version can be loaded.
    if (!registration.waiting) await registration.update().catch(() => undefined);
    const coming = registration.installing ?? registration.waiting;
    if (coming !== null) await untilActive(coming);
    return true;
  };
  return withTimeout(update(), { timeoutMs: PATIENCE_MS }).catch(() => false);
}

/** Asks a worker to take over as soon as it is installed. Resolves when it is active or has been replaced. */
function untilActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installed') worker.postMessage({ type: 'takeOver' }, []);
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Asks the browser to tell this page when the device is online again, even if the page is hidden. Never rejects. */
export async function askForSignal(): Promise<void> {
  const registration = await container()
    ?.getRegistration()
    .catch(() => undefined);
  // It rejects when the person has forbidden background sync.
  await registration?.sync?.register('signal').catch(() => undefined);
}

/** Calls back when the service worker says that the device is online again. Returns a function that stops it. */
export function onSignal(onBack: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'signal') onBack();
  };
  container()?.addEventListener('message', onMessage);
  return () => container()?.removeEventListener('message', onMessage);
}
