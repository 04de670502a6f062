import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  objectPaths,
  type PictureOwner,
  pictureFolder,
  picturePath,
  smallPath,
  smallSize,
} from './pictures.ts';
import { addressOfTwo, plainUrl, smallUrl, sourcesOf } from './pictureWidths.ts';

const HOSTS = [
  'https://firebasestorage.googleapis.com/v0/b/vaga.firebasestorage.app/o/',
  'http://127.0.0.1:9199/v0/b/demo-vaga.appspot.com/o/',
] as const;
const PATH = 'ventures/v/products/p/1795000000000-taza.webp';
const address = (host: string, path: string, token: string) =>
  `${host}${encodeURIComponent(path)}?alt=media&token=${token}`;
const LARGE = address(HOSTS[0], PATH, 'a1-b2');
const SMALL = address(HOSTS[0], smallPath(PATH), 'c3-d4');

describe('an address of two widths', () => {
  it('says where the small one lies, and is the large one’s to everything that sends it', () => {
    const both = addressOfTwo(LARGE, 1024, SMALL);
    expect(both).toBe(`${LARGE}#1024.c3-d4`);
    expect(smallUrl(both)).toBe(SMALL);
    expect(plainUrl(both)).toBe(LARGE);
    expect(sourcesOf(both)).toEqual({ src: both, srcSet: `${SMALL} 400w, ${both} 1024w` });
  });

  it('is made of any owner’s picture in any store, and splits as browsers read a srcset', () => {
    const owner: fc.Arbitrary<PictureOwner> = fc
      .stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
      .map((id) => ({ kind: 'product', ventureId: id, productId: id }));
    const token = fc.uuid();
    const types = fc.constantFrom('image/webp' as const, 'image/jpeg' as const, 'image/png' as const);
    fc.assert(
      fc.property(
        owner,
        fc.string(),
        types,
        token,
        token,
        fc.constantFrom(...HOSTS),
        (whose, name, type, one, other, host) => {
          const path = picturePath(whose, 1_795_000_000_000, name, type);
          const small = address(host, smallPath(path), other);
          const both = addressOfTwo(address(host, path, one), 800, small);
          expect(smallUrl(both)).toBe(small);
          expect(sourcesOf(both).srcSet?.split(', ')).toEqual([`${small} 400w`, `${both} 800w`]);
          expect(objectPaths({ url: both, path })).toEqual([path, smallPath(path)]);
        },
      ),
    );
  });

  it.each([
    ['another picture', address(HOSTS[0], 'ventures/v/products/p/1795000000001-taza_400.webp', 'c3')],
    ['the large one itself', LARGE],
    ['one without a token', SMALL.replace(/&token.*/, '')],
  ])('is not made of a small one that is %s', (_what, small) => {
    expect(addressOfTwo(LARGE, 1024, small)).toBe(LARGE);
  });
});

describe('a picture in one width', () => {
  it.each([
    LARGE,
    '/demo/la-casona.svg',
    'https://example.test/foto.jpg',
    `${LARGE}#`,
    `${LARGE}#nota`,
    `${LARGE}#1024.`,
    'https://example.test/foto.jpg#1024.c3',
  ])('shows and is deleted as ever: %s', (url) => {
    expect(sourcesOf(url)).toEqual({ src: url, srcSet: undefined });
    expect(smallUrl(url)).toBe(url);
    expect(objectPaths({ url, path: PATH })).toEqual([PATH]);
  });
});

describe('the small version', () => {
  it('lies beside the large one under a name that no upload of its own gets', () => {
    expect(smallPath(PATH)).toBe('ventures/v/products/p/1795000000000-taza_400.webp');
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (name) => {
        const owner: PictureOwner = { kind: 'lottery', lotteryId: 'l' };
        const path = picturePath(owner, 1_795_000_000_000, name, 'image/webp');
        expect(path).not.toContain('_400.');
        expect(smallPath(path).startsWith(`${pictureFolder(owner)}/1795000000000-`)).toBe(true);
        expect(smallPath(path)).toMatch(/\/[0-9]{13}-[a-z0-9][a-z0-9-]{0,47}_400[.]webp$/);
      }),
    );
  });

  it('is 400 wide, of the same proportions, and only of what is wider', () => {
    expect(smallSize({ width: 1200, height: 800 })).toEqual({ width: 400, height: 267 });
    expect(smallSize({ width: 800, height: 1200 })).toEqual({ width: 400, height: 600 });
    expect(smallSize({ width: 1024, height: 1 })).toEqual({ width: 400, height: 1 });
    expect(smallSize({ width: 401, height: 1200 })).toEqual({ width: 400, height: 1197 });
    expect(smallSize({ width: 400, height: 1200 })).toBeNull();
  });
});

it('the page’s first script reads addresses as the app does, and reserves the same place', () => {
  const page = readFileSync('index.html', 'utf8');
  const here = readFileSync('src/domain/pictureWidths.ts', 'utf8');
  const pattern = /TWO_WIDTHS = (\/.*\/);/.exec(here)?.[1] ?? 'none';
  const srcSet = /SRC_SET = ('.*');/.exec(here)?.[1] ?? 'none';
  const sizes = /COVER_SIZES = ('.*');/.exec(readFileSync('src/components/ui/Page.tsx', 'utf8'))?.[1];
  expect(page).toContain(`= ${pattern};`);
  expect(page).toContain(`replace(two, ${srcSet})`);
  expect(page).toContain(`: ${sizes};`);
});
