import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What a screen showed from a moment on. */
interface Frame {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly picture: Buffer;
}

/** A part of a film: what somebody does, and how it went. */
export interface Scene {
  readonly title: string;
  readonly startMs: number;
  /** 'its data after 412 ms' */
  readonly result: string;
}

export interface Film {
  /** What was shown so far, the oldest first; a picture that is the one before is left out. */
  readonly frames: readonly Frame[];
  /** Resolves when nothing new has been shown for a moment; the film has that picture too, also from a slow machine. */
  readonly settled: () => Promise<void>;
}

const STILL_MS = 700;
const LONGEST_MS = 5000;

/** Films a page from now on. `isOffline`: it is told so here, since a session beside Playwright's undoes what that one says. */
export async function film(page: Page, isOffline: boolean): Promise<Film> {
  const session = await page.context().newCDPSession(page);
  if (isOffline) {
    await session.send('Network.enable');
    const any = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline: true, ...any });
  }
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const picture = Buffer.from(data, 'base64');
    const atMs = (metadata.timestamp ?? Date.now() / 1000) * 1000;
    if (!frames.at(-1)?.picture.equals(picture)) frames.push({ atMs, picture });
    // Who has closed the page sees no more of it.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 });
  return {
    frames,
    settled: async () => {
      const endMs = Date.now() + LONGEST_MS;
      for (let before = -1; before < frames.length && Date.now() < endMs; ) {
        before = frames.length;
        await page.waitForTimeout(STILL_MS);
      }
      const picture = await page.screenshot({ type: 'jpeg', quality: 70 }).catch(() => null);
      if (picture) frames.push({ atMs: Date.now(), picture });
    },
  };
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Most pictures of a scene on the sheet: the first ones, and the last. */
const MOST = 8;

function sceneOnSheet(folder: string, frames: readonly Frame[], scene: Scene, number: number): string {
  const few = frames.length <= MOST ? frames : [...frames.slice(0, MOST - 1), ...frames.slice(-1)];
  const figures = few.map(({ atMs, picture }, place) => {
    const name = `${number}-${place}.jpg`;
    writeFileSync(join(folder, name), picture);
    return `<figure><img src="${name}" width="240" alt=""><figcaption>${Math.round(atMs - scene.startMs)} ms</figcaption></figure>`;
  });
  return `<h2>${escapeText(scene.title)}</h2><p>${escapeText(scene.result)}</p><div>${figures.join('')}</div>`;
}

const STYLE =
  'body{font:16px sans-serif;margin:16px}div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{border:1px solid #999}';

/** Writes the pictures and a sheet of them into a folder, scene by scene. Returns the sheet's path. */
export function writeSheet(
  folder: string,
  title: string,
  frames: readonly Frame[],
  scenes: readonly Scene[],
): string {
  mkdirSync(folder, { recursive: true });
  const parts = scenes.map((scene, number) => {
    const endMs = scenes[number + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const own = frames.filter(({ atMs }) => atMs >= scene.startMs && atMs < endMs);
    return sceneOnSheet(folder, own, scene, number + 1);
  });
  const sheet = join(folder, 'index.html');
  writeFileSync(
    sheet,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeText(title)}</title><style>${STYLE}</style><h1>${escapeText(title)}</h1>${parts.join('')}</html>\n`,
  );
  return sheet;
}
