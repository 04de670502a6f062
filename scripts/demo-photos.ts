/**
 * Takes the demo's photographs and puts them into public/demo: `node --import tsx scripts/demo-photos.ts [name ...]`. They
 * are stored; this is for another one, or a better one. Standard: all, which takes half an hour.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireChromium } from '@vaga/firebase-emulator/testing/chromium';
import { take } from './demo-photos/camera.ts';
import { SCENES } from './demo-photos/scenes.ts';

/** Rays a pixel: what is missing to a smooth picture looks as grain does. */
const RAYS = 14;
const QUALITY = 0.62;

const names = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: requireChromium() });
const page = await browser.newPage();
for (const [name, scene] of Object.entries(SCENES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const pixels = Buffer.from(take(scene, RAYS, name.length)).toString('base64');
  const encoded = await page.evaluate(
    ({ bytes, width, height, quality }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const image = new ImageData(
        Uint8ClampedArray.from(atob(bytes), (each) => each.charCodeAt(0)),
        width,
      );
      canvas.getContext('2d')?.putImageData(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { bytes: pixels, width: scene.width, height: scene.height, quality: QUALITY },
  );
  const file = join('public', 'demo', `${name}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(encoded.split(',')[1] ?? '', 'base64'));
  console.log(`${file}: ${Math.round(encoded.length * 0.75)} bytes`);
}
await browser.close();
