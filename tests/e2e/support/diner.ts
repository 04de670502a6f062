import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';

import { ONBOARDING_KEY } from '../../../src/domain/clients/onboarding.ts';

/** The screen of a cheap phone. */
export const PHONE = { width: 360, height: 740 } as const;

/** The SDK's probe of the network after a lost connection: it leaves the machine, so it is aborted silently. */
const NETWORK_PROBE = 'https://www.google.com/images/cleardot.gif';

/** Firefox prints this when the app asks for permission at its start; it depends on how long ago the last tap was. */
const ASKED_WITHOUT_TAP = /The Notification permission may only be requested from inside a short running/;

/** Playwright prints this when it blocks a service worker. */
const WORKER_BLOCKED = /^Service Worker registration blocked by Playwright/;

export interface DinerOptions extends BrowserContextOptions {
  /** The address of the app. */
  readonly baseURL: string;
  /** The phone's clock at the start, epoch milliseconds; it runs on from there. */
  readonly nowMs: number;
  /** A first visit: the home shows its first steps. Default: they were dismissed long ago. */
  readonly isNew?: boolean;
}

/** One person with a separate phone: other diners share only the database with it. */
export interface Diner {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Allows console messages and page errors that match `pattern`, later and earlier ones. */
  readonly expectConsole: (pattern: RegExp) => void;
  /** Fails when the browser printed an unexpected message, or sent a request to another machine. */
  readonly verify: () => void;
}

function isLocal(url: URL): boolean {
  return ['localhost', '127.0.0.1'].includes(url.hostname) || !url.protocol.startsWith('http');
}

/**
 * Over WebDriver BiDi Playwright's `fill` sets `value`, which React takes for its own change: the text would be on
 * screen but not in the form.
 */
async function typePastReact(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string): void => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }));
    };
    // The driver sets its function later; this setter ignores that.
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set() {} });
  });
}

/** Firefox before this version applies a page's policy to what Playwright evaluates in it, too. */
const EVALUATES_FREELY = 143;

/** Allows `eval` in the pages of an old Firefox. In Chromium every test fails at an eval of the app's own. */
async function allowEvaluation(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.continue();
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    return await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy.replace('script-src', "$& 'unsafe-eval'") },
    });
  });
}

/** The browser prints this for a commit that the rules refuse. */
const REFUSED_COMMIT = /status of 403 .*documents:commit/;

/**
 * Returns whether a commit reports how many numbers are sold. Two phones may report it at the same moment: the rules
 * refuse the second report, and the app shows nothing of that. No test can know which phone will be second.
 */
function isCount(written: string): boolean {
  // A purchase that fills a block and the end of a sale write counts too, but with other fields.
  return written.includes('"counted"') && !/"(lastPurchase|status)"/.test(written);
}

/** Opens a new browser context in El Salvador with the clock set, and records its messages from the first page on. */
export async function createDiner(browser: Browser, options: DinerOptions): Promise<Diner> {
  const { nowMs, isNew = false, ...contextOptions } = options;
  const isChromium = browser.browserType().name() === 'chromium';
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    // Firefox can't emulate a phone.
    ...(isChromium ? { isMobile: true } : {}),
    deviceScaleFactor: 1,
    locale: 'es-SV',
    timezoneId: 'America/El_Salvador',
    ...contextOptions,
  });
  if (!isChromium) await typePastReact(context);
  if (!isChromium && Number.parseInt(browser.version(), 10) < EVALUATES_FREELY)
    await allowEvaluation(context);
  await context.clock.install({ time: nowMs });
  if (!isNew) {
    await context.addInitScript((key) => {
      // A blank page has no local storage.
      if (location.protocol.startsWith('http')) localStorage.setItem(key, 'true');
    }, ONBOARDING_KEY);
  }
  const said: string[] = [];
  const allowed: RegExp[] = isChromium ? [] : [ASKED_WITHOUT_TAP];
  context.on('console', (message) => {
    if (WORKER_BLOCKED.test(message.text())) return;
    const { url } = message.location();
    if (!url.startsWith(NETWORK_PROBE)) said.push(`${message.type()}: ${message.text()} (${url})`);
  });
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 403 && response.url().includes('documents:commit')) {
      refused.push(response.request().postData() ?? '');
    }
  });
  context.on('weberror', (error) => said.push(`page error: ${String(error.error())}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!isLocal(new URL(url)) && !url.startsWith(NETWORK_PROBE)) {
      said.push(`request that leaves the machine: ${url}`);
    }
  });
  return {
    page: await context.newPage(),
    context,
    expectConsole: (pattern) => void allowed.push(pattern),
    verify: () => {
      let counts = refused.filter(isCount).length;
      const unexpected = said.filter((line) => {
        if (allowed.some((pattern) => pattern.test(line))) return false;
        if (!REFUSED_COMMIT.test(line) || counts === 0) return true;
        counts -= 1;
        return false;
      });
      expect(unexpected, `what the browser said; refused: ${refused.join('\n')}`).toEqual([]);
    },
  };
}
