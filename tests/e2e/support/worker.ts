/** Shows a test what the service worker and the app have cached on this device. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Diner } from './diner.ts';
import { holdRequests, loseSignal } from './network.ts';

/** The browser prints this for requests that fail because it is offline. */
export const NO_SIGNAL = /net::ERR_|Reminders are not available|Could not reach|Failed to fetch/;

/** Returns the roles that the service worker caches; null before it has cached anything. */
export function offlineRoles(page: Page): Promise<readonly string[] | null> {
  return page.evaluate(async () => {
    const found = await (await caches.open('vaga-files')).match('/kept.json');
    const kept: unknown = found ? await found.json() : null;
    const roles: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'roles') : null;
    return Array.isArray(roles) ? roles.map(String) : null;
  });
}

/** Waits until this device has cached the screens of a role. */
export async function waitUntilKept(page: Page, role: string): Promise<void> {
  await expect.poll(() => offlineRoles(page)).toContain(role);
}

/**
 * Returns a function that stops the worker in use while a new version waits for its end. The browser does so by itself
 * when nothing inspects it. Under inspection, as in every test, Chromium sometimes lets the new version wait for five
 * minutes.
 */
export async function stopperOfReplaced(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const statuses = new Map<string, string>();
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await browser.send('ServiceWorker.enable');
  return async () => {
    if (![...statuses.values()].includes('installed')) return;
    for (const [versionId, status] of statuses)
      if (status === 'activated') await browser.send('ServiceWorker.stopWorker', { versionId });
  };
}

/** Closes all pages, goes offline and opens the app again: returns the new page. */
export async function startWithoutSignal({ context, expectConsole }: Diner, address: string): Promise<Page> {
  expectConsole(NO_SIGNAL);
  await Promise.all(context.pages().map((page) => page.close()));
  await loseSignal(context);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

export interface OnDeadLine {
  readonly page: Page;
  /** Lets all requests through from now on, earlier ones too; the page gets no event. */
  readonly open: () => void;
  /** Does the same, and the phone reports that it is online. */
  readonly answer: () => Promise<void>;
}

/** Shorter than each of the timeouts after which a request counts as lost: 10 s, 15 s, and Auth's 30 s. */
const LONG_TIMER_MS = 9000;

/** Keeps timers of that length or longer from firing on pages that open from now on. */
async function stopLongTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript((longestMs) => {
    const start = window.setTimeout.bind(window);
    const startShort = (act: () => void, ms = 0): number => (ms < longestMs ? start(act, ms) : 0);
    Reflect.set(window, 'setTimeout', startShort);
  }, LONG_TIMER_MS);
}

/**
 * Closes all pages and opens the app again on a phone that thinks it is online, but gets no response. The page shows
 * its cached answers before any timeout: requests time out only with `losesRequests`.
 */
export async function startOnDeadLine(
  { context, expectConsole }: Diner,
  address: string,
  { losesRequests = false } = {},
): Promise<OnDeadLine> {
  expectConsole(NO_SIGNAL);
  await Promise.all(context.pages().map((page) => page.close()));
  const { release } = await holdRequests(context, '**/*');
  if (!losesRequests) await stopLongTimers(context);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  return {
    page,
    open: release,
    answer: async () => {
      release();
      // Requests that have timed out are sent again when the phone reports that it is online.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}

/** Returns the answers that this device has cached for accounts of a role: role, account, kind and part of each. */
function answersOf(page: Page, role: 'client' | 'business'): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    // Opening a database that doesn't exist would create an empty one.
    const stores = await indexedDB.databases();
    if (!stores.some(({ name }) => name === 'vaga')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('vaga');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        const keys = opening.result.transaction('seen').objectStore('seen').getAllKeys(range);
        keys.onsuccess = () => resolve(keys.result.map(String));
      };
    });
  }, `${role}/`);
}

/** Returns the number of these answers. */
export async function answersKept(page: Page, role: 'client' | 'business'): Promise<number> {
  return (await answersOf(page, role)).length;
}

/** Waits until an answer of a kind is cached, which takes a moment after it is shown. */
export async function waitUntilSeen(page: Page, role: 'client' | 'business', kind: string): Promise<void> {
  await expect
    .poll(async () => (await answersOf(page, role)).map((key) => key.split('/')[2]))
    .toContain(kind);
}

/** Returns everything that the app stores on this device, as text: local storage, session storage, the database. */
export function storedHere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const areas = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    if (!(await indexedDB.databases()).some(({ name }) => name === 'vaga')) return areas;
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('vaga');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const { result: database } = opening;
        const names = [...database.objectStoreNames];
        const reading = database.transaction(names);
        const asked = names.map((name) => reading.objectStore(name).getAll());
        reading.oncomplete = () => {
          database.close();
          resolve(areas + JSON.stringify(asked.map(({ result }) => result)));
        };
      };
    });
  });
}
