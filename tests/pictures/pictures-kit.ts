/** A page of Chromium with the app's own picture fields, hook and services, before the emulator. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_ARGS, requireChromium } from '@vaga/firebase-emulator/testing/chromium';
import { type StaticServer, serveFolder } from '@vaga/firebase-emulator/testing/static-server';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type PictureWorld, startPictureWorld } from '../support/picture-world.ts';

export let world: PictureWorld;
let folder: string;
let server: StaticServer;
let browser: Browser;
export let page: Page;
let pageErrors: string[];

/** Call once in a test file: builds the page, and gives each test an empty store. */
export function servePicturesPage(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaga-pictures-page-'));
    world = await startPictureWorld();
    const root = fileURLToPath(new URL('./browser', import.meta.url));
    await build({
      configFile: false,
      logLevel: 'error',
      root,
      mode: 'emulator',
      envDir: fileURLToPath(new URL('../..', import.meta.url)),
      plugins: [react()],
      build: {
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        target: 'es2022',
        chunkSizeWarningLimit: 5000,
        rolldownOptions: { input: join(root, 'pictures.html') },
      },
    });
    server = await serveFolder(folder);
    browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS] });
  }, 60_000);

  beforeEach(async () => {
    await world.clear();
    pageErrors = [];
  });

  afterEach(async () => {
    await page.context().close();
    expect(pageErrors).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await world?.stop();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Opens the form with up to `max` pictures, signed in as the owner of la-casona. */
export async function open(max: 1 | 8): Promise<void> {
  // A finger, so that the camera is offered.
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  const query = `auth=${world.authPort}&storage=${world.port}&max=${max}`;
  await page.goto(`${server.url}/pictures.html?${query}`);
  await page.getByRole('group').waitFor();
  await world.giveTo(await page.evaluate(() => window.signUpOwner()));
}

type Shot = {
  readonly width: number;
  readonly height: number;
  readonly noise: boolean;
  readonly type?: string;
};

/**
 * A photo with a colour in each quarter (red, green / blue, yellow), as the page's encoder writes it; with noise it
 * weighs as much as a camera's.
 */
export async function shoot(shot: Shot): Promise<Buffer> {
  const dataUrl = await page.evaluate(async ({ width, height, noise, type = 'image/jpeg' }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    ['#e00000', '#00b000', '#0000e0', '#e0e000'].forEach((colour, i) => {
      context.fillStyle = colour;
      context.fillRect(((i % 2) * width) / 2, (Math.floor(i / 2) * height) / 2, width / 2, height / 2);
    });
    if (noise) {
      const tile = new OffscreenCanvas(512, 512);
      const grain = tile.getContext('2d');
      const pixels = new ImageData(512, 512);
      for (let at = 0; at < pixels.data.length; at += 65_536) {
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      }
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 60;
      grain?.putImageData(pixels, 0, 0);
      for (let x = 0; x < width; x += 512) {
        for (let y = 0; y < height; y += 512) context.drawImage(tile, x, y);
      }
    }
    const blob = await canvas.convertToBlob({ type, quality: 0.95 });
    const reader = new FileReader();
    return new Promise<string>((resolve) => {
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
      reader.readAsDataURL(blob);
    });
  }, shot);
  return Buffer.from(dataUrl.replace(/^[^,]*,/, ''), 'base64');
}

export const choose = (...files: readonly { name: string; buffer: Buffer }[]) =>
  page
    .locator('[data-picture-input=files]')
    .setInputFiles(files.map(({ name, buffer }) => ({ name, buffer, mimeType: 'image/jpeg' })));

export const previews = () => page.locator('img[src^="blob:"]');
export const save = () => page.getByRole('button', { name: 'Guardar' }).click();
export const expectSaid = (text: string) => page.locator('output').filter({ hasText: text }).waitFor();
export const lastWritten = () => page.evaluate(() => window.written.at(-1) ?? []);

export async function download(path: string): Promise<{ reply: Response; bytes: Buffer }> {
  const reply = await world.raw({ method: 'GET', path: `/o/${encodeURIComponent(path)}?alt=media` });
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** Names of the colours at the middle of each quarter of a picture, row by row. */
export async function quarters(bytes: Buffer): Promise<readonly string[]> {
  return page.evaluate(async (base64) => {
    const blob = await (await fetch(`data:image/webp;base64,${base64}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    return [0, 1, 2, 3].map((i) => {
      const at = [((i % 2) * 2 + 1) * (width / 4), (Math.floor(i / 2) * 2 + 1) * (height / 4)];
      const [red = 0, green = 0, blue = 0] = context.getImageData(at[0] ?? 0, at[1] ?? 0, 1, 1).data;
      if (blue > 120) return 'blue';
      return red > 120 ? (green > 120 ? 'yellow' : 'red') : 'green';
    });
  }, bytes.toString('base64'));
}
