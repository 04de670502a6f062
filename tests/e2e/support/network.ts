/** Simulates a bad network for one phone by intercepting its requests: the emulator behind it works normally. */
import type { BrowserContext, Page, Route } from '@playwright/test';

/** Every commit that the app sends: a booking, a change, a cancellation. */
const COMMITS = '**/documents:commit*';

export interface Held {
  /** Resolves when a request is held. */
  readonly waiting: Promise<void>;
  /** Releases the held requests, and all later ones. */
  readonly release: () => void;
}

/** Selects requests: an address with wildcards, or a function. */
type Matches = Parameters<Page['route']>[0];

/** Holds the requests of a page, or of all pages of a context, until `release` is called. */
export async function holdRequests(from: Page | BrowserContext, matches: Matches): Promise<Held> {
  let arrived = () => {};
  const waiting = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await from.route(matches, async (route) => {
    arrived();
    await gate;
    // The page that sent the request may be closed by then.
    await route.continue().catch(() => undefined);
  });
  return { waiting, release };
}

/**
 * Returns a function that lists the plain requests of a page to the database from now on, each once: documents by their
 * path, queries by their collection. (The meter also counts requests of other pages and of timers.)
 */
export function asksOf(page: Page): () => readonly string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().includes(':batchGet'))
      for (const [, path = ''] of body.matchAll(/\/documents\/([^"]+)"/g)) asked.add(path);
    if (/:run(Aggregation)?Query/.test(request.url()))
      for (const [, collection = ''] of body.matchAll(/"collectionId":"([^"]+)"/g)) asked.add(collection);
  });
  return () => [...asked].sort();
}

/** The database, sign-in and pictures; the app's files come from `localhost`. */
const isService = ({ hostname }: URL): boolean => hostname === '127.0.0.1';
const dropRequest = (route: Route) => route.abort('internetdisconnected');

/**
 * Takes a phone's signal away until `signalBack`. Refuses its requests too: of a page that opens while the browser is
 * offline, Chromium now and then lets the first ones through.
 */
export async function loseSignal(context: BrowserContext): Promise<void> {
  await context.route(isService, dropRequest);
  await context.setOffline(true);
}

/** Gives a phone its signal back. */
export async function signalBack(context: BrowserContext): Promise<void> {
  await context.unroute(isService, dropRequest);
  await context.setOffline(false);
}

/** Holds every commit of this page. */
export const holdCommits = (page: Page): Promise<Held> => holdRequests(page, COMMITS);

/** Holds the app's code: until it is released the page shows only its static content. */
export const holdCode = (page: Page): Promise<Held> => holdRequests(page, '**/assets/react-*.js');

/** Lets commits reach the database but drops the response of each, until the returned function is called. */
export async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  const lose = async (route: Route) => {
    await route.fetch();
    // Ending the fault may have let this request continue: then there is nothing to abort.
    await route.abort('connectionreset').catch(() => undefined);
  };
  await page.route(COMMITS, lose);
  return () => page.unroute(COMMITS, lose);
}

/** Answers each commit of this page with a conflict (ABORTED), until the returned function is called. */
export async function keepBusy(page: Page): Promise<() => Promise<void>> {
  const refuse = (route: Route) =>
    route.fulfill({
      status: 409,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 409, message: 'contention', status: 'ABORTED' } },
    });
  await page.route(COMMITS, refuse);
  return () => page.unroute(COMMITS, refuse);
}

/** Drops the matching requests of a page, until the returned function is called. The phone thinks it is online. */
export async function cutRequests(page: Page, matches: Matches): Promise<() => Promise<void>> {
  await page.route(matches, dropRequest);
  return () => page.unroute(matches, dropRequest);
}

/** Drops all requests of this page to the database, until the returned function is called. */
export const cutDatabase = (page: Page, databaseUrl: string): Promise<() => Promise<void>> =>
  cutRequests(page, `${databaseUrl}/**`);

/** Keeps this page from reading documents again after a command, until the returned function is called. */
export const cutReads = (page: Page): Promise<() => Promise<void>> =>
  cutRequests(page, '**/documents:batchGet*');

/** The browser prints these for requests that the bad network lost, the second for the worker. */
export const NETWORK_COMPLAINTS =
  /Failed to load resource: net::ERR_|An unknown error occurred when fetching the script/;

/** The page also prints this when it goes offline before its idle scripts have loaded. */
export const REMINDERS_LOST = /Reminders are not available/;
