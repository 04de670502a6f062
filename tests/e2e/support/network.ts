/** A network that misbehaves for one phone, at its door: the emulator behind it stays well. */
import type { BrowserContext, Page, Route } from '@playwright/test';

/** Every commit of the SDK's light client: a booking, a change, a cancellation. */
const COMMITS = '**/documents:commit*';

export interface Held {
  /** Resolves when a request is held. */
  readonly waiting: Promise<void>;
  /** Lets go what is held, and what comes after it. */
  readonly release: () => void;
}

/** Which requests: by an address with wildcards, or as a function says. */
type Matches = Parameters<Page['route']>[0];

/** Holds the requests of a page, or of all pages of a context, back until `release` is called. */
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
    // Who asked may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return { waiting, release };
}

/**
 * Returns what a page asks the database for by plain requests from now on, each once: documents by their path, queries by their
 * collection. The meter counts what other pages and timers ask for, too.
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

/** Holds every commit of this page back. */
export const holdCommits = (page: Page): Promise<Held> => holdRequests(page, COMMITS);

/** Holds the app's code back: until then the page shows what it has itself. */
export const holdCode = (page: Page): Promise<Held> => holdRequests(page, '**/assets/react-*.js');

/** Lets commits reach the database but drops the answer of each, until the returned function is called. */
export async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  const lose = async (route: Route) => {
    await route.fetch();
    // Who takes the fault away meanwhile lets the request go on: then there is nothing left to cut off.
    await route.abort('connectionreset').catch(() => undefined);
  };
  await page.route(COMMITS, lose);
  return () => page.unroute(COMMITS, lose);
}

/** Answers each commit of this page with 'others were first', until the returned function is called. */
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

/** Loses the requests of a page that match, until the returned function is called. The phone thinks it is online. */
export async function cutRequests(page: Page, matches: Matches): Promise<() => Promise<void>> {
  const cut = (route: Route) => route.abort('internetdisconnected');
  await page.route(matches, cut);
  return () => page.unroute(matches, cut);
}

/** Lets nothing of this page reach the database, until the returned function is called. */
export const cutDatabase = (page: Page, databaseUrl: string): Promise<() => Promise<void>> =>
  cutRequests(page, `${databaseUrl}/**`);

/** Lets this page look at no document again after a command, until the returned function is called. */
export const cutReads = (page: Page): Promise<() => Promise<void>> =>
  cutRequests(page, '**/documents:batchGet*');

/** What a browser prints of requests that a bad network ate. */
export const NETWORK_COMPLAINTS = /Failed to load resource: net::ERR_/;

/** What the page says besides when it goes offline before its idle scripts have come. */
export const REMINDERS_LOST = /Reminders are not available/;
