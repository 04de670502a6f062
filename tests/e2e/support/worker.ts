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

/** A page on a dead line. */
export interface DeadPage {
  readonly page: Page;
  /** Waits for `expected`, and fails if the page gave a request up before: it must show what it has until then. */
  readonly soon: (expected: Promise<void>) => Promise<void>;
}

export interface OnDeadLine extends DeadPage {
  /** Opens another address in place of this page. */
  readonly goTo: (address: string) => Promise<DeadPage>;
  /** From now on everything is answered, what was asked before too; nothing tells the page. */
  readonly open: () => void;
  /** The same, and the phone says that it has a line. */
  readonly answer: () => Promise<void>;
}

/** Closes what is open and opens the address in a new page: what the old one gave up is not the new one's. */
async function openPage(context: BrowserContext, address: string): Promise<DeadPage> {
  await Promise.all(context.pages().map((page) => page.close()));
  const page = await context.newPage();
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(request.url()));
  await page.goto(address, { waitUntil: 'commit' });
  return {
    page,
    soon: async (expected) => {
      await expected;
      expect(givenUp, 'requests that were given up before').toEqual([]);
    },
  };
}

/** Closes what is open and starts again where the phone believes in its line, but nothing is ever answered. */
export async function startOnDeadLine(
  { context, expectConsole }: Diner,
  address: string,
): Promise<OnDeadLine> {
  expectConsole(NO_SIGNAL);
  const { release } = await holdRequests(context, '**/*');
  return {
    ...(await openPage(context, address)),
    goTo: (next) => openPage(context, next),
    open: release,
    answer: async () => {
      release();
      // What was given up meanwhile is asked again when a phone says that it has a line.
      const [page] = context.pages();
      await page?.evaluate(() => window.dispatchEvent(new Event('online')));
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
