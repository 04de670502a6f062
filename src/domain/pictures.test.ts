import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawingSteps,
  encodings,
  objectPaths,
  PICTURE_TYPES,
  type PictureOwner,
  type PictureUse,
  pictureFileName,
  pictureOf,
  picturePath,
  smallPath,
  smallSize,
  targetSize,
} from './pictures.ts';

const USES: readonly PictureUse[] = ['venture', 'branch', 'product', 'banner'];
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});
const uses = fc.constantFrom(...USES);

describe('target sizes', () => {
  it.each([
    [{ width: 4032, height: 3024 }, 'product', { width: 1024, height: 768 }],
    [{ width: 3024, height: 4032 }, 'product', { width: 768, height: 1024 }],
    [{ width: 6000, height: 4000 }, 'venture', { width: 1200, height: 800 }],
    [{ width: 4000, height: 6000 }, 'banner', { width: 800, height: 1200 }],
    [{ width: 3000, height: 3000 }, 'branch', { width: 800, height: 800 }],
    [{ width: 30_000, height: 1 }, 'product', { width: 1024, height: 1 }],
    [{ width: 640, height: 480 }, 'venture', { width: 640, height: 480 }],
  ] as const)('%o as %s becomes %o', (source, use, expected) => {
    expect(targetSize(source, use)).toEqual(expected);
  });

  it('lie within the box of either direction, never enlarge, keep the proportions to a pixel', () => {
    fc.assert(
      fc.property(sizes, uses, (source, use) => {
        const { width, height } = targetSize(source, use);
        const [long, short] = use === 'product' ? [1024, 1024] : [1200, 800];
        expect(Math.max(width, height)).toBeLessThanOrEqual(long);
        expect(Math.min(width, height)).toBeLessThanOrEqual(short);
        expect(width).toBeLessThanOrEqual(source.width);
        expect(height).toBeLessThanOrEqual(source.height);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        // One factor explains both sides, each rounded, with at least one pixel.
        const factors = (length: number, from: number) =>
          [length === 1 ? 0 : (length - 0.5) / from, (length + 0.5) / from] as const;
        const [lowest, highest] = factors(width, source.width);
        const [low, high] = factors(height, source.height);
        expect(Math.max(lowest, low)).toBeLessThanOrEqual(Math.min(highest, high));
      }),
    );
  });

  it('what has its target size keeps it', () => {
    fc.assert(
      fc.property(sizes, uses, (source, use) => {
        const target = targetSize(source, use);
        expect(targetSize(target, use)).toEqual(target);
      }),
    );
  });

  it('drawing goes down in halves, without a canvas that a phone refuses, and ends at the target', () => {
    fc.assert(
      fc.property(sizes, uses, (source, use) => {
        const target = targetSize(source, use);
        const steps = drawingSteps(source, target);
        expect(steps.at(-1)).toEqual(target);
        for (const [index, step] of steps.entries()) {
          const next = steps[index + 1];
          expect(step.width * step.height).toBeLessThanOrEqual(4096 * 4096);
          expect(step.width).toBeLessThanOrEqual(source.width);
          if (next) expect(step.width / next.width).toBeLessThanOrEqual(2);
          if (next) expect(step.width).toBeGreaterThanOrEqual(next.width);
        }
      }),
    );
  });

  it('encodings only ever get lighter, and start with the full size', () => {
    const tried = encodings({ width: 1024, height: 768 });
    expect(tried[0]?.size).toEqual({ width: 1024, height: 768 });
    for (const [index, one] of tried.entries()) {
      const next = tried[index + 1];
      if (!next) continue;
      const smaller = next.size.width < one.size.width;
      expect(smaller || next.quality < one.quality).toBe(true);
      expect(next.size.width).toBeLessThanOrEqual(one.size.width);
      expect(next.quality).toBeGreaterThan(0.3);
    }
  });
});

describe('the small version', () => {
  it('is 400 wide, of the same proportions, and only of what is wider', () => {
    expect(smallSize({ width: 1200, height: 800 })).toEqual({ width: 400, height: 267 });
    expect(smallSize({ width: 800, height: 1200 })).toEqual({ width: 400, height: 600 });
    expect(smallSize({ width: 1024, height: 1 })).toEqual({ width: 400, height: 1 });
    expect(smallSize({ width: 401, height: 1200 })).toEqual({ width: 400, height: 1197 });
    expect(smallSize({ width: 400, height: 1200 })).toBeNull();
  });

  it('lies beside the large one under a name that no upload of its own gets', () => {
    expect(smallPath('ventures/v/1795000000000-taza.webp')).toBe('ventures/v/1795000000000-taza_400.webp');
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.constantFrom(...PICTURE_TYPES), (name, type) => {
        const file = pictureFileName(name, type);
        expect(file).not.toContain('_');
        expect(smallPath(file)).toMatch(/^[a-z0-9][a-z0-9-]{0,47}_400[.](jpg|png|webp)$/);
      }),
    );
  });

  it('a picture of the demo has no object at all', () => {
    expect(objectPaths({ url: '/demo/a.svg', path: '' })).toEqual(['']);
  });
});

describe('names', () => {
  it.each([
    ['Pupusería El Ñandú.JPG', 'image/webp', 'pupuseria-el-nandu.webp'],
    ['IMG_20261121_101010.heic', 'image/jpeg', 'img-20261121-101010.jpg'],
    ['../../etc/passwd', 'image/png', 'etc-passwd.png'],
    ['.png', 'image/webp', 'foto.webp'],
    ['', 'image/webp', 'foto.webp'],
    ['日本.png', 'image/webp', 'foto.webp'],
    ['a.b.c.jpeg', 'image/jpeg', 'a-b-c.jpg'],
    ['<img src=x onerror=1>', 'image/webp', 'img-src-x-onerror-1.webp'],
    [`${'x'.repeat(47)} y.png`, 'image/webp', `${'x'.repeat(47)}.webp`],
    ['ﬁesta ①.png', 'image/webp', 'fiesta-1.webp'],
  ] as const)('%j as %s becomes %s', (name, type, expected) => {
    expect(pictureFileName(name, type)).toBe(expected);
  });

  const ids = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
  const owners: fc.Arbitrary<PictureOwner> = fc.oneof(
    fc.record({ kind: fc.constant('venture' as const), ventureId: ids }),
    fc.record({ kind: fc.constant('product' as const), ventureId: ids, productId: ids }),
    fc.record({ kind: fc.constant('branch' as const), businessId: ids, branchId: ids }),
    fc.record({ kind: fc.constant('lottery' as const), lotteryId: ids }),
  );

  it('any text of a file system gives a path that storage.rules let in', () => {
    const anyText = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 80 }));
    fc.assert(
      fc.property(owners, anyText, fc.constantFrom(...PICTURE_TYPES), (owner, name, type) => {
        const path = picturePath(owner, 1_795_000_000_000, name, type);
        const slash = path.lastIndexOf('/');
        expect(path.slice(slash + 1)).toMatch(/^[0-9]{13}-[a-z0-9][a-z0-9-]{0,47}[.](jpg|png|webp)$/);
        expect(path.slice(0, slash)).toMatch(
          /^(ventures\/\w+|ventures\/\w+\/products\/\w+|businesses\/\w+\/branches\/\w+|lotteries\/\w+)$/,
        );
      }),
    );
  });

  it.each([
    [{ kind: 'venture', ventureId: 'v' }, 'ventures/v/1795000000000-a.webp'],
    [{ kind: 'product', ventureId: 'v', productId: 'p' }, 'ventures/v/products/p/1795000000000-a.webp'],
    [{ kind: 'branch', businessId: 'b', branchId: 'c' }, 'businesses/b/branches/c/1795000000000-a.webp'],
    [{ kind: 'lottery', lotteryId: 'l' }, 'lotteries/l/1795000000000-a.webp'],
  ] as const)('the picture of %o lies at %s', (owner, path) => {
    expect(picturePath(owner, 1_795_000_000_000, 'a.png', 'image/webp')).toBe(path);
  });
});

it('a branch has one picture or none', () => {
  expect(pictureOf({ imageUrl: null, imagePath: '' })).toEqual([]);
  expect(pictureOf({ imageUrl: '/a.svg', imagePath: '' })).toEqual([{ url: '/a.svg', path: '' }]);
});
