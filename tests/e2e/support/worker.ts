/** The service worker as a test sees it: what this device has kept. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Diner } from './diner.ts';
import { holdRequests } from './network.ts';

/** What a browser says of requests that a lost signal ate. */
export const NO_SIGNAL = /net::ERR_|Reminders are not available|Could not reach|Failed to fetch/;

/** What the worker keeps: the roles, null before anything is kept. */
export function offlineRoles(page: Page): Promise<readonly string[] | null> {
  return page.evaluate(async () => {
    const found = await (await caches.open('vaga-files')).match('/kept.json');
    const kept: unknown = found ? await found.json() : null;
    const roles: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'roles') : null;
    return Array.isArray(roles) ? roles.map(String) : null;
  });
}

/** Waits until this device keeps the screens of a role. */
export async function waitUntilKept(page: Page, role: string): Promise<void> {
  await expect.poll(() => offlineRoles(page)).toContain(role);
}

/** Closes what is open, takes the signal away and starts again: returns the new page. */
export async function startWithoutSignal({ context, expectConsole }: Diner, address: string): Promise<Page> {
  expectConsole(NO_SIGNAL);
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

export interface OnDeadLine {
  readonly page: Page;
  /** From now on everything is answered, what was asked before too; nothing tells the page. */
  readonly open: () => void;
  /** The same, and the phone says that it has a line. */
  readonly answer: () => Promise<void>;
}

/** Shorter than all after which a request counts as lost: 10 s, 15 s, and Auth's 30 s. */
const LONG_TIMER_MS = 9000;

/** Timers of that length and longer never end on pages that open from now on. */
async function stopLongTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript((longestMs) => {
    const start = window.setTimeout.bind(window);
    const startShort = (act: () => void, ms = 0): number => (ms < longestMs ? start(act, ms) : 0);
    Reflect.set(window, 'setTimeout', startShort);
  }, LONG_TIMER_MS);
}

/**
 * Closes what is open and starts again where the phone believes in its line, but nothing is ever answered. What a page
 * shows there it shows before it gives a request up: only with `losesRequests` can one count as lost.
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
      // What was given up meanwhile is asked again when a phone says that it has a line.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}

/** The answers that this device keeps of what accounts of a role have seen: role, account, kind and part of each. */
function answersOf(page: Page, role: 'client' | 'business'): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    // Whoever opens a store that isn't there makes an empty one.
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

/** How many they are. */
export async function answersKept(page: Page, role: 'client' | 'business'): Promise<number> {
  return (await answersOf(page, role)).length;
}

/** Waits until an answer of a kind is kept: that takes a moment after it is shown. */
export async function waitUntilSeen(page: Page, role: 'client' | 'business', kind: string): Promise<void> {
  await expect
    .poll(async () => (await answersOf(page, role)).map((key) => key.split('/')[2]))
    .toContain(kind);
}

/** All that this device stores of the app, as one text: local storage, this tab's, and the database. */
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
