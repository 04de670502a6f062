/**
 * The service worker: opens the app offline with the files cached on this device (docs/adr/0019). It answers requests
 * for our page, our files and pictures; it never touches requests to the database or to Auth.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { dropEverything, dropOldVersions, keepRoles, keepVersion, keptFile, keptPage } from './files.ts';

declare const self: ServiceWorkerGlobalScope;

const MOST_PICTURES = 80;
const PICTURE_LIFE_S = 30 * 24 * 3600;

/** Returns whether the connection saves data: then the worker fetches nothing in advance. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The latest pictures. Requested with CORS, because a browser counts an opaque response as megabytes of storage. */
const pictures = new CacheFirst({
  cacheName: 'vaga-pictures',
  plugins: [
    {
      requestWillFetch: async ({ request }) =>
        new Request(request.url, { mode: 'cors', credentials: 'omit', cache: request.cache }),
    },
    new ExpirationPlugin({
      maxEntries: MOST_PICTURES,
      maxAgeSeconds: PICTURE_LIFE_S,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Returns whether it is a picture of ours, or one in the file storage (the local storage has the same addresses). */
const isPicture = (url: URL): boolean =>
  url.origin === self.location.origin
    ? /\.(?:svg|png|jpe?g|webp|avif)$/.test(url.pathname)
    : url.pathname.startsWith('/v0/b/');

function answer(): void {
  registerRoute(
    // An address with a file extension is a file, not a screen; what stands behind its `?` doesn't count.
    new NavigationRoute(async ({ request }) => (await keptPage()) ?? fetch(request), {
      denylist: [/^[^?]*\.\w+(?:\?|$)/],
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request }) => keptFile(request),
  );
  registerRoute(
    ({ request, url }) => request.destination === 'image' && isPicture(url),
    ({ event, request }) => pictures.handle({ event, request }).catch(() => fetch(request)),
  );
}

async function keepPictures(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const wanted = urls.filter((url) => isPicture(new URL(url))).slice(0, MOST_PICTURES);
  for (const url of wanted) {
    const request = new Request(url, { cache: 'force-cache' });
    await pictures.handle({ event, request }).catch(() => undefined);
  }
}

const textsAt = (data: unknown, key: string): string[] => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, key) : null;
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
};

self.addEventListener('install', (event) => {
  if (BUILD.off) {
    event.waitUntil(self.skipWaiting());
    return;
  }
  if (savesData()) return;
  const keeping = pages().then((open) => keepVersion(open.map(({ url }) => url)));
  event.waitUntil(
    // With a full disk it works from the network: a version that is never installed leaves the old one in use for ever.
    keeping.catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil((BUILD.off ? dropEverything() : dropOldVersions()).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (BUILD.off || typeof data !== 'object' || data === null) return;
  const [port] = event.ports;
  switch (Reflect.get(data, 'type')) {
    case 'takeOver':
      event.waitUntil(self.skipWaiting());
      break;
    case 'keep':
      event.waitUntil(
        keepRoles(textsAt(data, 'roles'), textsAt(data, 'files'))
          .then(() => keepPictures(event, textsAt(data, 'pictures')))
          .then(
            () => port?.postMessage(true),
            () => port?.postMessage(false),
          ),
      );
      break;
  }
});

/** The device is online again: open pages send the outbox; if none is open, the next visit sends it. */
self.addEventListener('sync', (event) => {
  if (!(event instanceof ExtendableEvent)) return;
  event.waitUntil(
    pages().then((open) => {
      for (const page of open) page.postMessage({ type: 'signal' }, []);
    }),
  );
});

/** Chrome on Android shows notifications through a service worker only. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const path = typeof data === 'string' ? data : '/reservations';
  event.waitUntil(pages().then(([page]) => (page ? page.focus() : self.clients.openWindow(path))));
});

if (!BUILD.off) answer();
