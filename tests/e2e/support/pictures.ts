import type { Page } from '@playwright/test';

/** Returns the colour of a picture's corner: red, green, blue. */
export function cornerOf(page: Page, png: Buffer): Promise<readonly number[]> {
  return page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(picture, 0, 0);
    return [...(context?.getImageData(4, 4, 1, 1).data ?? [])].slice(0, 3);
  }, png.toString('base64'));
}
