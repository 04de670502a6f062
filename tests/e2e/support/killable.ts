/** A browser with a memory on disk, whose process can be killed: as a phone does with what it doesn't show. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '@vaga/firebase-emulator/testing/chromium';

export interface Killable {
  /** Starts the browser on the memory of the one before. Its clock shows `nowMs` and runs on; left out: it's this machine's. */
  readonly start: (nowMs?: number) => Promise<Page>;
  /** Lets it end by itself: what it had not yet written to the disk is written, as when a phone puts it aside. */
  readonly close: () => Promise<void>;
  /** Ends its processes at once, without a word to them. */
  readonly kill: () => Promise<void>;
  /** Kills it and forgets its memory. */
  readonly end: () => Promise<void>;
}

/** The address at which a started browser takes orders. Rejects when it ends before. */
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

/** Makes one with an empty memory. */
export async function killableBrowser(): Promise<Killable> {
  const folder = await mkdtemp(join(tmpdir(), 'vaga-killed-'));
  let running: ChildProcess | null = null;
  let open: Browser | null = null;
  const kill = async () => {
    const killed = running;
    running = null;
    if (killed?.pid === undefined) return;
    const gone = new Promise((resolve) => killed.once('exit', resolve));
    // The whole group: the processes of its pages too.
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
      // Its last word may be lost.
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
        return chromium.connectOverCDP(await addressOf(running), { timeout: 10_000 });
      };
      // Now and then a browser takes no orders when it has just been started: another one does.
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
