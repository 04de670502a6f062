/** A network that misbehaves for one phone, at its door: the emulator behind it stays well. */
import type { Page, Route } from '@playwright/test';

/** Every commit of the SDK's light client: a booking, a change, a cancellation. */
const COMMITS = '**/documents:commit*';

/** Holds every commit of this page back until `release` is called. `waiting` resolves when one is held. */
export async function holdCommits(
  page: Page,
): Promise<{ readonly waiting: Promise<void>; readonly release: () => void }> {
  let arrived = () => {};
  const waiting = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(COMMITS, async (route) => {
    arrived();
    await gate;
    await route.continue();
  });
  return { waiting, release };
}

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

/** Lets nothing of this page reach the database, until the returned function is called. The phone thinks it is online. */
export async function cutDatabase(page: Page, databaseUrl: string): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.href.startsWith(databaseUrl);
  const cut = (route: Route) => route.abort('internetdisconnected');
  await page.route(matches, cut);
  return () => page.unroute(matches, cut);
}

/** What a browser prints of requests that a bad network ate. */
export const NETWORK_COMPLAINTS = /Failed to load resource: net::ERR_/;
