/** The addresses of pictures in two widths: made by the app's uploads, read by index.html's script for every `<img>`. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOfTwo,
  MAX_PICTURE_URL,
  objectPaths,
  PICTURE_TYPES,
  type PictureOwner,
  picturePath,
  smallPath,
  srcSetOf,
} from '../../src/domain/pictures.ts';
import { smallUrl } from '../support/page-script.ts';

const HOSTS = [
  'https://firebasestorage.googleapis.com/v0/b/vaga.firebasestorage.app/o/',
  'http://127.0.0.1:9199/v0/b/demo-vaga.appspot.com/o/',
] as const;
const PATH = 'ventures/v/products/p/1795000000000-taza.webp';
const address = (host: string, path: string, token: string) =>
  `${host}${encodeURIComponent(path)}?alt=media&token=${token}`;
const LARGE = address(HOSTS[0], PATH, 'a1-b2');
const SMALL = address(HOSTS[0], smallPath(PATH), 'c3-d4');
const srcSet = (url: string) => srcSetOf(url, false);

describe('an address of two widths', () => {
  it('says where the small one lies, and is the large one’s for whoever asks for it', () => {
    const both = addressOfTwo(LARGE, 1024, SMALL);
    expect(both).toBe(`${LARGE}#1024.c3-d4`);
    expect(srcSet(both)).toBe(`${SMALL} 400w, ${both} 1024w`);
    expect(new Request(both).url.replace(/#.*/, '')).toBe(LARGE);
  });

  it('offers the small one alone where data is to be saved', () => {
    expect(smallUrl(addressOfTwo(LARGE, 1024, SMALL))).toBe(SMALL);
  });

  it('is made of any owner’s picture in any store, and reads as browsers read a srcset', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
    const owner: fc.Arbitrary<PictureOwner> = fc.oneof(
      fc.record({ kind: fc.constant('venture' as const), ventureId: id }),
      fc.record({ kind: fc.constant('product' as const), ventureId: id, productId: id }),
      fc.record({ kind: fc.constant('branch' as const), businessId: id, branchId: id }),
      fc.record({ kind: fc.constant('lottery' as const), lotteryId: id }),
    );
    fc.assert(
      fc.property(
        fc.tuple(owner, fc.string({ maxLength: 99 }), fc.constantFrom(...PICTURE_TYPES)),
        fc.uuid(),
        fc.uuid(),
        fc.constantFrom(...HOSTS),
        fc.integer({ min: 401, max: 1200 }),
        ([whose, name, type], one, other, host, width) => {
          const path = picturePath(whose, 1_795_000_000_000, name, type);
          const small = address(host, smallPath(path), other);
          const both = addressOfTwo(address(host, path, one), width, small);
          expect(srcSet(both)?.split(', ')).toEqual([`${small} 400w`, `${both} ${width}w`]);
          expect(objectPaths({ url: both, path })).toEqual([path, smallPath(path)]);
          expect(both.length).toBeLessThanOrEqual(MAX_PICTURE_URL);
        },
      ),
    );
  });
});

it.each([
  LARGE,
  '/demo/la-casona.svg',
  'https://example.test/foto.jpg',
  `${LARGE}#`,
  `${LARGE}#n`,
  `${LARGE}#9.`,
])('a picture in one width shows and is deleted as ever: %s', (url) => {
  expect(srcSet(url)).toBeUndefined();
  expect(smallUrl(url)).toBe(url);
  expect(objectPaths({ url, path: PATH })).toEqual([PATH]);
});

it('the page’s first script says of a cover’s width what the app says', () => {
  const sizes = /sizes="(.*?)"/.exec(readFileSync('src/components/ui/Page.tsx', 'utf8'))?.[1];
  expect(readFileSync('src/app/firstScript.ts', 'utf8')).toContain(`sizes: '${sizes}'`);
});
