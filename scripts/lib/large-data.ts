/** Photos, a catalogue and a lottery as large as a real one's, for `npm run lighthouse`; all past the rules. */
import { type Browser, chromium } from '@playwright/test';
import { addressOfTwo, smallPath } from '../../src/domain/pictures.ts';
import { type LocalProduct, PROJECT_ID } from './local-product.ts';

type Database = Pick<LocalProduct, 'emulator'>;

const BUCKET = `${PROJECT_ID}.appspot.com`;
/** Of each photo in its large width. */
const PHOTO_BYTES = 93_000;
/** Has 10,000 numbers. */
export const LARGE_LOTTERY = 'seedLoteriaCena00001';

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the value's fields, none if it has none. */
export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A photo in the two widths that the app stores. */
interface Photo {
  readonly width: number;
  readonly large: Uint8Array<ArrayBuffer>;
  readonly small: Uint8Array<ArrayBuffer>;
}

/** A photo-like picture of about PHOTO_BYTES: drawn by the browser, as the app would store it. */
async function photo(browser: Browser, width: number, height: number): Promise<Photo> {
  const page = await browser.newPage();
  const [large = [], small = []] = await page.evaluate(
    async ([wide, high, bytes]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      const smallCanvas = new OffscreenCanvas(400, Math.round((high * 400) / wide));
      const smallContext = smallCanvas.getContext('2d');
      if (!context || !smallContext) throw new Error('no canvas');
      for (let i = 0; i < 4000; i += 1) {
        context.fillStyle = `hsl(${(i * 47) % 360} 60% ${30 + ((i * 13) % 50)}%)`;
        context.fillRect((i * 97) % wide, (i * 61) % high, 12 + (i % 50), 8 + (i % 30));
      }
      smallContext.drawImage(canvas, 0, 0, smallCanvas.width, smallCanvas.height);
      for (let quality = 0.95; ; quality -= 0.03) {
        const both = await Promise.all(
          [canvas, smallCanvas].map(async (each) => {
            const blob = await each.convertToBlob({ type: 'image/jpeg', quality });
            return [...new Uint8Array(await blob.arrayBuffer())];
          }),
        );
        if ((both[0]?.length ?? 0) <= bytes || quality < 0.05) return both;
      }
    },
    [width, height, PHOTO_BYTES] as const,
  );
  await page.close();
  return { width, large: new Uint8Array(large), small: new Uint8Array(small) };
}

const AS_OWNER = { authorization: 'Bearer owner' };

/** Stores a photo past the rules; returns its address, as the app makes it, or the large one's alone. */
async function store(
  { emulator }: Database,
  path: string,
  { width, large, small }: Photo,
  isOneWidth: boolean,
): Promise<string> {
  const put = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const objects = `${emulator.urls.storage}/v0/b/${BUCKET}/o`;
    const stored = await fetch(`${objects}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { ...AS_OWNER, 'content-type': 'image/jpeg' },
      body: content,
    });
    if (!stored.ok) throw new Error(`A photo could not be stored: ${await stored.text()}`);
    const answer: unknown = await stored.json();
    const token = String(fields(answer).downloadTokens);
    return `${objects}/${encodeURIComponent(name)}?alt=media&token=${token}`;
  };
  const url = await put(path, large);
  return isOneWidth ? url : addressOfTwo(url, width, await put(smallPath(path), small));
}

/** Gives every business and venture a photo as cover, and every product of hilos-de-luna one, past the rules. */
export async function putPhotos(
  product: Database,
  executablePath: string,
  isOneWidth: boolean,
): Promise<void> {
  const browser = await chromium.launch({ executablePath });
  const [cover, piece] = [await photo(browser, 1200, 675), await photo(browser, 1024, 1024)];
  await browser.close();
  const documents = `${product.emulator.urls.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const patch = (path: string, mask: string, changed: Fields) =>
    fetch(`${documents}/${path}?updateMask.fieldPaths=${mask}`, {
      method: 'PATCH',
      headers: AS_OWNER,
      body: JSON.stringify({ fields: changed }),
    });
  const url = await store(product, 'ventures/la-casona/cover.jpg', cover, isOneWidth);
  for (const path of ['businesses/la-casona', 'ventures/la-casona', 'ventures/hilos-de-luna'])
    await patch(path, 'imageUrl', { imageUrl: { stringValue: url } });
  const path = 'ventures/hilos-de-luna/public/catalogue';
  const catalogue: unknown = await (await fetch(`${documents}/${path}`, { headers: AS_OWNER })).json();
  const { products } = fields(fields(catalogue).fields);
  for (const [id, entry] of Object.entries(fields(fields(fields(products).mapValue).fields))) {
    const { text } = fields(fields(fields(entry).mapValue).fields);
    const own = await store(product, `ventures/hilos-de-luna/products/${id}/1.jpg`, piece, isOneWidth);
    if (typeof text === 'object' && text !== null)
      Reflect.set(text, 'stringValue', String(Reflect.get(text, 'stringValue')).replace(/[^\n]*$/, own));
  }
  await patch(path, 'products', { products });
}

/** Past the rules: a catalogue of 20 products, and a lottery of 10,000 numbers. */
export async function enlarge({ emulator }: Database): Promise<void> {
  const documents = `${emulator.urls.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const headers = { authorization: 'Bearer owner' };
  const patch = async (path: string, mask: string, field: unknown) => {
    const answer = await fetch(`${documents}/${path}?updateMask.fieldPaths=${mask}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ fields: { [mask]: field } }),
    });
    if (!answer.ok) throw new Error(`${path} could not be changed: ${await answer.text()}`);
  };
  await patch(`lotteries/${LARGE_LOTTERY}`, 'totalNumbers', { integerValue: '10000' });
  const path = 'ventures/hilos-de-luna/public/catalogue';
  const stored: unknown = await (await fetch(`${documents}/${path}`, { headers })).json();
  const products = fields(fields(fields(fields(stored).fields).products).mapValue).fields;
  const all = Object.entries(fields(products));
  const twenty: Record<string, unknown> = {};
  for (let i = 0; i < 20; i += 1) twenty[`product${i}`] = all[i % all.length]?.[1];
  await patch(path, 'products', { mapValue: { fields: twenty } });
}
