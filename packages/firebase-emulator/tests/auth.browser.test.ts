/**
 * The conformance cases of Auth in Chromium, from another origin; and sessions that survive a reload and a restart of
 * the emulator, side by side in one browser, and that Firestore's rules accept.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageUser } from './auth-browser/page.ts';
import { type AuthTarget, connectAuth, isExternalAuth } from './auth-connect.ts';
import { type BrowserPage, openBrowserPage } from './browser-page.ts';
import { AUTH_CONFORMANCE } from './cases/auth-all.ts';

let target: AuthTarget;
let at: BrowserPage;

beforeAll(async () => {
  target = await connectAuth();
  at = await openBrowserPage('./auth-browser', 'index.html', async (page) => {
    if (target.own !== null) await page.exposeFunction('advanceEmulator', target.own.advance);
  });
}, 60_000);

afterAll(async () => {
  await at?.stop();
  await target?.stop();
});

function address(): { projectId: string; url: string } {
  return { projectId: target.projectId, url: target.url };
}

type Action = 'look' | 'signUp' | 'signIn' | 'refresh' | 'signOut';

async function actAs(
  session: string,
  action: Action,
  email?: string,
  password?: string,
): Promise<PageUser | null> {
  return await at.page.evaluate(
    ([name, where, what, mail, secret]) => window.actAs(name, where, what, mail, secret),
    [session, address(), action, email, password] as const,
  );
}

function newEmail(): string {
  return `page-${randomUUID()}@example.test`;
}

describe.each(Object.entries(AUTH_CONFORMANCE))('%s', (topic, cases) => {
  for (const { name, oursOnly } of cases) {
    it.skipIf(oursOnly !== undefined && isExternalAuth)(name, async () => {
      const problem = await at.page.evaluate(
        ([wantedTopic, wantedName, where]) => window.runAuthConformance(wantedTopic, wantedName, where),
        [topic, name, address()] as const,
      );
      expect(problem).toBeNull();
      expect(at.pageErrors).toEqual([]);
    });
  }
});

describe('sessions of a browser', () => {
  it('a signed-in page is signed in after a reload, and after a sign-out it is not', async () => {
    const email = newEmail();
    const user = await actAs('reload', 'signUp', email, 'secret-1');
    expect(user).toEqual({ uid: expect.any(String), email });
    await at.page.reload();
    expect(await actAs('reload', 'look')).toEqual(user);
    expect(await actAs('reload', 'refresh')).toEqual(user);
    await actAs('reload', 'signOut');
    await at.page.reload();
    expect(await actAs('reload', 'look')).toBeNull();
    expect(await actAs('reload', 'signIn', email, 'secret-1')).toEqual(user);
  });

  it('two users are signed in side by side, each in an app of its own, also after a reload', async () => {
    const [client, owner] = [newEmail(), newEmail()];
    const first = await actAs('client', 'signUp', client, 'secret-1');
    const second = await actAs('owner', 'signUp', owner, 'secret-2');
    await at.page.reload();
    expect(await actAs('owner', 'look')).toEqual(second);
    expect(await actAs('client', 'look')).toEqual(first);
    await actAs('owner', 'signOut');
    await at.page.reload();
    expect(await actAs('owner', 'look')).toBeNull();
    expect(await actAs('client', 'refresh')).toEqual(first);
  });

  it.skipIf(isExternalAuth)('a session lives on over a restart of the emulator', async () => {
    const user = await actAs('restart', 'signUp', newEmail(), 'secret-1');
    await target.own?.restart();
    expect(await actAs('restart', 'refresh')).toEqual(user);
    await at.page.reload();
    expect(await actAs('restart', 'refresh')).toEqual(user);
  });

  it.skipIf(isExternalAuth)('Firestore knows the user: own document yes, another one no', async () => {
    const port = target.own?.running().ports.firestore ?? 0;
    const user = await actAs('rules', 'signUp', newEmail(), 'secret-1');
    const use = async (uid: string): Promise<string> =>
      await at.page.evaluate(([id, where]) => window.useFirestore('rules', where, id), [uid, port] as const);
    expect(await use(user?.uid ?? '')).toBe('ok');
    expect(await use('somebody-else')).toBe('permission-denied');
    await target.own?.advance(2 * 3600 * 1000);
    // The token of the page has expired: the SDK fetches another by itself.
    expect(await use(user?.uid ?? '')).toBe('ok');
    await actAs('rules', 'signOut');
    expect(await use(user?.uid ?? '')).toBe('permission-denied');
  });
});
