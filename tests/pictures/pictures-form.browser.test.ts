/** The form with pictures in Chromium: order, replacement, refusal, loss and cancelling, down to what the store has. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Route } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { pictureProblems, pictures } from '../../src/messages/pictures.ts';
import {
  choose,
  expectSaid,
  lastWritten,
  open,
  page,
  previews,
  save,
  servePicturesPage,
  shoot,
  world,
} from './pictures-kit.ts';

servePicturesPage();

async function chooseThree(): Promise<void> {
  const buffer = await shoot({ width: 300, height: 200, noise: false });
  await choose({ name: 'uno.jpg', buffer }, { name: 'dos.jpg', buffer }, { name: 'tres.jpg', buffer });
  await page.locator('img[src^="blob:"]').nth(2).waitFor();
}

const stems = (paths: readonly string[]) => paths.map((path) => path.replace(/^.*\/\d+-|\.webp$/g, ''));
const setFate = (fate: 'written' | 'refused' | 'unknown') =>
  page.evaluate((wanted) => {
    window.nextFate = wanted;
  }, fate);
const expectStored = (expected: readonly string[]) =>
  vi.waitFor(async () => expect(stems(await world.names()).sort()).toEqual([...expected].sort()));

it('several: put in order by buttons, stored in that order, replaced and removed with the next save', async () => {
  await open(8);
  await chooseThree();
  const button = (name: string) => page.getByRole('button', { name });
  await button('Mover la foto 3 hacia adelante').press('Enter');
  await button('Mover la foto 2 hacia adelante').press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Mover la foto 1 hacia adelante',
  );
  expect(await page.locator('p[role=status]').textContent()).toBe('La foto ahora es la 1 de 3.');
  await save();
  await expectSaid('fin: written');
  expect(stems((await lastWritten()).map(({ path }) => path))).toEqual(['tres', 'uno', 'dos']);
  await button('Quitar la foto 2').click();
  await choose({ name: 'cuatro.jpg', buffer: await shoot({ width: 300, height: 200, noise: false }) });
  await previews().first().waitFor();
  await save();
  await expectStored(['tres', 'dos', 'cuatro']);
  expect(stems((await lastWritten()).map(({ path }) => path))).toEqual(['tres', 'dos', 'cuatro']);
});

it('a refused document leaves none of the new pictures, and the next try stores them', async () => {
  await open(8);
  await chooseThree();
  await setFate('refused');
  await save();
  await expectSaid('fin: refused');
  expect(await lastWritten()).toHaveLength(3);
  expect(await world.names()).toEqual([]);
  await setFate('written');
  await save();
  await expectSaid('fin: written');
  await expectStored(['uno', 'dos', 'tres']);
});

it('when the answer is lost they stay, and the next try names the same ones', async () => {
  await open(1);
  const buffer = await shoot({ width: 300, height: 200, noise: false });
  await choose({ name: 'a.jpg', buffer });
  await previews().waitFor();
  await setFate('unknown');
  await save();
  await expectSaid('fin: unknown');
  const before = await world.names();
  expect(before).toHaveLength(1);
  await setFate('written');
  await save();
  await expectSaid('fin: written');
  expect((await lastWritten()).map(({ path }) => path)).toEqual(before);
  await choose({ name: 'b.jpg', buffer });
  await previews().waitFor();
  await save();
  await expectSaid('fin: written');
  await expectStored(['b']);
});

it('cancelled: nothing stays, also when the picture had arrived already and only its answer had not', async () => {
  await open(1);
  await choose({ name: 'a.jpg', buffer: await shoot({ width: 300, height: 200, noise: false }) });
  await previews().waitFor();
  const held: Route[] = [];
  await page.route('**/v0/b/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    held.push(route);
  });
  await save();
  await expectStored(['a']);
  await page.getByRole('button', { name: 'Cancelar subida' }).click();
  await expectSaid(pictureProblems.canceled);
  await expectStored([]);
  expect(await lastWritten()).toEqual([]);
  expect(held).toHaveLength(1);
  await page.unroute('**/v0/b/**');
  await save();
  await expectSaid('fin: written');
  await expectStored(['a']);
});

it('cancelled before it arrived, and then it arrives all the same: it is deleted a little later', async () => {
  await open(1);
  await page.clock.install();
  await choose({ name: 'a.jpg', buffer: await shoot({ width: 300, height: 200, noise: false }) });
  await previews().waitFor();
  const held: Route[] = [];
  const deletions: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  await page.route('**/v0/b/**', (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.continue(),
  );
  await save();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await page.getByRole('button', { name: 'Cancelar subida' }).click();
  await expectSaid(pictureProblems.canceled);
  await vi.waitFor(() => expect(deletions).toHaveLength(1));
  const request = held[0]?.request();
  await fetch(request?.url() ?? '', {
    method: 'POST',
    headers: request?.headers() ?? {},
    body: Uint8Array.from(request?.postDataBuffer() ?? []),
  });
  await expectStored(['a']);
  await page.clock.fastForward(10_000);
  await expectStored([]);
});

it('one of several that is refused takes the others with it, says why, and can be tried again', async () => {
  await open(8);
  await chooseThree();
  await page.route(/-dos\.webp|name=.*-dos/, (route) =>
    route.fulfill({
      status: 403,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { error: { code: 403 } },
    }),
  );
  await save();
  await expectSaid(pictureProblems.unauthorized);
  expect(await page.locator('li').nth(1).getByRole('alert').textContent()).toBe(pictureProblems.unauthorized);
  expect(await lastWritten()).toEqual([]);
  await expectStored([]);
  await page.unroute(/-dos\.webp|name=.*-dos/);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expectSaid('fin: written');
  await expectStored(['uno', 'dos', 'tres']);
});

it('more than fit: the first ones are taken, and it says how many there was room for', async () => {
  await open(8);
  await chooseThree();
  const buffer = await shoot({ width: 30, height: 20, noise: false });
  await choose(...Array.from({ length: 7 }, (_, i) => ({ name: `mas-${i}.jpg`, buffer })));
  await previews().nth(7).waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: pictures.tooMany(5) })
    .waitFor();
  await page.getByText(pictures.full(8)).waitFor();
  expect(await page.locator('li').count()).toBe(8);
  await choose({ name: 'otra.jpg', buffer });
  expect(await page.locator('li').count()).toBe(8);
});

it('who is not the owner is told so, and the store stays as it is', async () => {
  await open(1);
  await world.giveTo('somebody-else');
  await choose({ name: 'a.jpg', buffer: await shoot({ width: 300, height: 200, noise: false }) });
  await previews().waitFor();
  await save();
  await expectSaid(pictureProblems.unauthorized);
  expect(await world.names()).toEqual([]);
});

it('a file that is no picture says so by name and leaves the picture before', async () => {
  await open(1);
  await choose({ name: 'a.jpg', buffer: await shoot({ width: 300, height: 200, noise: false }) });
  await previews().waitFor();
  const src = await previews().getAttribute('src');
  await choose({ name: 'menu.jpg', buffer: Buffer.from('%PDF-1.7') });
  await page
    .getByRole('alert')
    .filter({ hasText: `menu.jpg: ${pictureProblems.NOT_AN_IMAGE}` })
    .waitFor();
  expect(await previews().getAttribute('src')).toBe(src);
  await page.getByRole('button', { name: 'Quitar foto' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Elegir foto');
  await save();
  await expectSaid('fin: written');
  expect(await lastWritten()).toEqual([]);
});

it.each([1, 8] as const)(
  '%i: nothing for axe to find, and fingers have room, on a small phone',
  async (max) => {
    await open(max);
    await page.setViewportSize({ width: 320, height: 640 });
    const buffer = await shoot({ width: 300, height: 200, noise: false });
    await choose(...['a.jpg', 'b.jpg'].slice(0, max).map((name) => ({ name, buffer })));
    await previews()
      .nth(max === 1 ? 0 : 1)
      .waitFor();
    await page.getByRole('button', { name: 'Tomar foto' }).waitFor();
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const boxes = await page
      .locator('[role=group] button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0),
      );
    expect(boxes.length).toBeGreaterThan(1);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);
