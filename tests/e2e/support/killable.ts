/** A browser with a profile on disk whose process can be killed, as a phone kills an app that isn't on screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '@vaga/firebase-emulator/testing/chromium';

export interface Killable {
  /** Starts the browser with the earlier profile. Its clock starts at `nowMs`; left out: this machine's time. */
  readonly start: (nowMs?: number) => Promise<Page>;
  /** Ends the browser normally: it still writes its data to the disk, as when a phone closes it in the background. */
  readonly close: () => Promise<void>;
  /** Kills its processes at once, without a warning to them. */
  readonly kill: () => Promise<void>;
  /** Kills it and deletes its profile. */
  readonly end: () => Promise<void>;
}

/** Returns the address where a started browser accepts commands. Rejects when it ends before. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    browser.once('exit', () => reject(new Error(`Chromium ended: ${said}`)));
  });
}

/** Creates a killable browser with an empty profile. */
export async function killableBrowser(): Promise<Killable> {
  const folder = await mkdtemp(join(tmpdir(), 'vaga-killed-'));
  let running: ChildProcess | null = null;
  let open: Browser | null = null;
  const kill = async () => {
    const killed = running;
    running = null;
    if (killed?.pid === undefined) return;
    const gone = new Promise((resolve) => killed.once('exit', resolve));
    // Kills the whole process group, with the processes of its pages.
    process.kill(-killed.pid, 'SIGKILL');
    await gone;
  };
  return {
    close: async () => {
      const closing = running;
      running = null;
      if (closing === null) return;
      const gone = new Promise((resolve) => closing.once('exit', resolve));
      const session = await open?.newBrowserCDPSession();
      // The browser may end before it sends a response.
      await session?.send('Browser.close').catch(() => undefined);
      await gone;
    },
    start: async (nowMs) => {
      const args = [
        ...CHROMIUM_ARGS,
        '--headless=new',
        '--no-first-run',
        '--hide-scrollbars',
        '--no-sandbox',
        '--remote-debugging-port=0',
        `--user-data-dir=${folder}`,
      ];
      const connected = async () => {
        running = spawn(requireChromium(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
        return chromium.connectOverCDP(await addressOf(running), { timeout: 30_000 });
      };
      // Sometimes a browser accepts no commands right after its start: another one is started then.
      const browser = await connected().catch(async () => {
        await kill();
        return connected();
      });
      open = browser;
      const [context] = browser.contexts();
      if (!context) throw new Error('Chromium has no context');
      if (nowMs !== undefined) await context.clock.install({ time: nowMs });
      return context.newPage();
    },
    kill,
    end: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
