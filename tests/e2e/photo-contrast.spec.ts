/** Whatever a photo shows, the name on it can be read: the contrast of every letter's pixels with what lies below it. */
import type { Locator, Page } from '@playwright/test';
import { DINNER_LOTTERY } from './pages/participate.ts';
import { expect, test } from './support/fixtures.ts';
import { holdCode } from './support/network.ts';

/** Nothing is brighter: a photo against the sun. */
const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><path fill="#fff" d="M0 0h1200v675H0z"/></svg>';

const PLACES = [
  { what: 'the strip of a booking', address: '/reservation/comedor-dona-tila' },
  { what: 'the banner of a lottery', address: `/lotteries/${DINNER_LOTTERY}/participate` },
] as const;

/** The least contrast of the letters of the first heading with what lies below each of them, their shadow with it. */
async function leastContrast(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1 });
  const box = await heading.boundingBox();
  if (box === null) throw new Error('No heading.');
  // Not Playwright's own screenshot, which puts a style into the page that the page's policy forbids.
  const browser = await page.context().newCDPSession(page);
  const shoot = async (fill: string) => {
    await heading.evaluate((element, color) => {
      element.style.setProperty('-webkit-text-fill-color', color);
    }, fill);
    const clip = { ...box, scale: 1 };
    return (await browser.send('Page.captureScreenshot', { clip, format: 'png' })).data;
  };
  const color = await heading.evaluate((element) => getComputedStyle(element).color);
  const letters = await shoot('rgb(255, 0, 255)');
  const below = await shoot('transparent');
  const reader = await page.context().newPage();
  const contrast = await reader.evaluate(
    async ([one = '', two = '', text = '']) => {
      const pixelsOf = async (png: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (context === null) throw new Error('No canvas.');
        context.drawImage(bitmap, 0, 0);
        return [...context.getImageData(0, 0, bitmap.width, bitmap.height).data];
      };
      const luminance = (shown: readonly number[]) => {
        const [red = 0, green = 0, blue = 0] = shown.map((channel) => {
          const part = channel / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [inked, ground] = [await pixelsOf(one), await pixelsOf(two)];
      const ink = luminance((text.match(/\d+/g) ?? []).map(Number));
      const found: number[] = [];
      for (let at = 0; at < inked.length; at += 4) {
        if (inked.slice(at, at + 3).join() !== '255,0,255') continue;
        const [dark = 0, light = 0] = [ink, luminance(ground.slice(at, at + 3))].sort((a, b) => a - b);
        found.push((light + 0.05) / (dark + 0.05));
      }
      // Nothing measured is nothing shown.
      return found.length < 100 ? 0 : Math.min(...found);
    },
    [letters, below, color],
  );
  await reader.close();
  return contrast;
}

for (const { what, address } of PLACES) {
  test(`${what} can be read on the brightest photo, also before the app is here`, { tag: '@long' }, async ({
    newDiner,
  }) => {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      const { page, context } = await newDiner({ viewport });
      await context.route('**/demo/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: WHITE }),
      );
      const { release } = await holdCode(page);
      const measure = async (picture: Locator, when: string) => {
        await expect.poll(() => picture.evaluate((img) => Reflect.get(img, 'naturalWidth'))).toBe(1200);
        const contrast = await leastContrast(page);
        test.info().annotations.push({ type: 'contrast', description: `${when}: ${contrast.toFixed(1)}` });
        expect(contrast, `${what}, ${viewport.width} px, ${when}`).toBeGreaterThanOrEqual(4.5);
      };
      await page.goto(address, { waitUntil: 'commit' });
      await measure(page.locator('img.shell-cover'), 'before the app');
      release();
      const picture = page.locator('main img:not(.shell-cover)').first();
      await expect(picture).toBeVisible();
      await measure(picture, 'in the app');
    }
  });
}
