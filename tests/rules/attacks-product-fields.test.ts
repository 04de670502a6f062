/** Attacks on the fields of a product (invariant 10), by raw REST: one thing bent, then unbent. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { describe, it } from 'vitest';
import { MAX_PICTURE_URL } from '../../src/domain/pictures.ts';
import { MAX_PRICE, PRODUCT_CATEGORIES } from '../../src/domain/products/constants.ts';
import { expectOnlyHonest } from '../support/attack-owner.ts';
import {
  HILOS,
  HILOS_OWNER,
  type ProductBend,
  picture,
  productCommit,
  registered,
} from '../support/attack-venture.ts';
import { double, flag, instant, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const ID = 'ranitaRanitaRanita01';
const LATER_MS = NOON_MS + 5000;
const prices = (price: Wire, priceMin: Wire, priceMax: Wire, priceType = 'range'): ProductBend => ({
  both: { priceType: text(priceType), price, priceMin, priceMax },
});
const pictureOf = (url: string, path = ''): ProductBend => ({
  product: { images: list(map({ url: text(url), path: text(path) })) },
  shown: { images: list(text(url)) },
});
const paths = (path: string) => pictureOf('https://a.test/x.webp', path);

/** What the catalogue says of it. */
const LINES = [
  'range',
  '450',
  '600',
  'Crochet',
  'Ranita',
  'De algodón, 12 cm',
  'https://pictures.test/0.webp https://pictures.test/1.webp',
];

describe('an owner who writes a product', () => {
  it.each<[name: string, bend: ProductBend]>([
    ['without a name', { both: { name: text('') } }],
    ['with a name of 81 characters', { both: { name: text('x'.repeat(81)) } }],
    ['with a name that is a list', { both: { name: list(text('Ranita')) } }],
    ['without a description', { both: { description: text('') } }],
    ['with a description of 1,001 characters', { both: { description: text('x'.repeat(1001)) } }],
    ['with a price type of its own', { both: { priceType: text('gratis') } }],
    ['with a negative price', prices(double(-1), double(-1), double(6))],
    ['with a negative price in whole dollars', prices(int(-1), int(-1), int(6))],
    ['with a price that is no number', prices(double('NaN'), double('NaN'), double('NaN'))],
    ['with a highest price that is no number', prices(double(1), double(1), double('NaN'))],
    ['with an endless price', prices(double('Infinity'), double('Infinity'), double('Infinity'))],
    ['with an endless highest price', prices(double(1), double(1), double('Infinity'))],
    ['with a price of text', prices(text('4.50'), text('4.50'), text('6.00'))],
    ['with no price', prices(nothing, nothing, nothing)],
    [
      'with a cent more than the form takes',
      prices(double(MAX_PRICE + 0.01), double(MAX_PRICE + 0.01), double(MAX_PRICE + 0.01), 'single'),
    ],
    [
      'with a price above a million',
      prices(double(1_000_000.01), double(1_000_000.01), double(1_000_000.01), 'single'),
    ],
    ['with a highest price above a million', prices(int(1), int(1), double(1_000_000.01))],
    ['with a range upside down', prices(double(6), double(6), double(4.5))],
    ['with a single price that is a range', prices(double(4.5), double(4.5), double(6), 'single')],
    ['with a price that is not its lowest', prices(double(5), double(4.5), double(6))],
    ['of an unknown category', { both: { categories: list(text('Armas')) } }],
    [
      'of more categories than there are',
      { both: { categories: list(...PRODUCT_CATEGORIES.map(text), text('Crochet')) } },
    ],
    ['of categories as text', { both: { categories: text('Crochet') } }],
    ['of categories as a map', { both: { categories: map({ Crochet: flag(true) }) } }],
    ['sold out by a word', { both: { soldOut: text('true') } }],
    ['with an unknown field', { product: { discount: int(50) } }],
    ['with an unknown field on the public page', { shown: { html: text('<script>') } }],
    ['with the picture of older data', { product: { imageUrl: text('https://a.test/x.webp') } }],
    ['created in the past', { both: { createdAt: instant(0) } }],
    ['created at another time than it shows', { shown: { createdAt: instant(0) } }],
    ['changed at a time of its own', { product: { updatedAt: instant(NOON_MS) } }],
    ['without a picture', { pictures: 0 }],
    ['with nine pictures', { pictures: 9 }],
    ['with pictures as a map', { product: { images: map({ a: picture(0, ID) }) } }],
    ['with pictures as text', { product: { images: text('https://a.test/x.webp') } }],
    [
      'with a picture that says more',
      {
        product: {
          images: list(
            picture(0, ID),
            map({ url: text('https://pictures.test/1.webp'), path: text(''), alt: text('x') }),
          ),
        },
      },
    ],
    [
      'with a picture without a path',
      { product: { images: list(picture(0, ID), map({ url: text('https://pictures.test/1.webp') })) } },
    ],
    ['with a picture of an empty address', pictureOf('')],
    ['with a script for a picture', pictureOf('javascript:alert(1)')],
    ['with a script in capitals for a picture', pictureOf('JaVaScRiPt:alert(1)')],
    ['with data for a picture', pictureOf('data:text/html,<script>alert(1)</script>')],
    ['with a file for a picture', pictureOf('file:///etc/passwd')],
    ['with a blank before its address', pictureOf(' https://a.test/x.webp')],
    ['with a line break in its address', pictureOf('https://a.test/\njavascript:alert(1)')],
    [
      'with a line break that makes two addresses of one',
      {
        product: {
          images: list(picture(0, ID), map({ url: text('https://a.test/\n/demo/-'), path: text('') })),
        },
        shown: { images: list(text('https://pictures.test/0.webp'), text('https://a.test/\n/demo/-')) },
      },
    ],
    [
      'with a line break that makes two paths of one',
      pictureOf('https://a.test/x.webp', `\nventures/${HILOS}/products/${ID}/1795000000000-foto.webp`),
    ],
    ['with an address of 1,001 characters', pictureOf(`https://a.test/${'x'.repeat(986)}`)],
    ['with a picture of the demo that climbs', pictureOf('/demo/../../admin?x')],
    ['with the picture of another venture', paths('ventures/la-casona/products/p/1795000000000-foto.webp')],
    [
      'with the picture of another product',
      paths(`ventures/${HILOS}/products/otraOtraOtraOtraOtr1/1795000000000-foto.webp`),
    ],
    ['with the cover for a picture', paths(`ventures/${HILOS}/1795000000000-portada.webp`)],
    ['with a path that climbs', paths(`ventures/${HILOS}/products/${ID}/../../x.webp`)],
    ['with a folder for a path', paths(`ventures/${HILOS}/products/${ID}`)],
    ['with a path that is an address', paths('gs://another-bucket/x.webp')],
    ['with a path of 401 characters', paths('x'.repeat(401))],
    [
      'that shows another picture',
      { shown: { images: list(text('https://pictures.test/0.webp'), text('https://a.test/b.webp')) } },
    ],
    [
      'that shows its pictures in another order',
      { shown: { images: list(text('https://pictures.test/1.webp'), text('https://pictures.test/0.webp')) } },
    ],
    ['that shows one picture less', { shown: { images: list(text('https://pictures.test/0.webp')) } }],
    [
      'that shows one picture more',
      { shown: { images: list(...[0, 1, 2].map((index) => text(`https://pictures.test/${index}.webp`))) } },
    ],
    ['that shows another name', { shown: { name: text('Gratis') } }],
    ['that shows another description', { shown: { description: text('Gratis') } }],
    ['that shows another lowest price', { shown: { priceMin: double(0.01) } }],
    ['that shows another highest price', { shown: { priceMax: double(999) } }],
    ['that shows another price type', { shown: { priceType: text('single') } }],
    ['that shows other categories', { shown: { categories: list() } }],
    ['that shows it as sold out', { shown: { soldOut: flag(true) } }],
    ['that shows it as sold out by a word', { shown: { soldOut: text('false') } }],
    ['that shows nothing', { entry: { text: text('') } }],
    ['that shows a list of lines', { entry: { text: list(...LINES.map(text)) } }],
    ['that shows a number', { entry: { text: int(7) } }],
    ['that shows null', { entry: { text: nothing } }],
    ['that shows a line more', { entry: { text: text([...LINES, ''].join('\n')) } }],
    ['that shows a line before', { entry: { text: text(['', ...LINES].join('\n')) } }],
    ['that shows prices in dollars', { entry: { text: text(LINES.with(1, '4.5').join('\n')) } }],
    ['that shows prices with a fraction', { entry: { text: text(LINES.with(1, '450.0').join('\n')) } }],
    [
      'that shows its name before its categories',
      { entry: { text: text(LINES.with(3, 'Ranita').with(4, 'Crochet').join('\n')) } },
    ],
    [
      'that shows two blanks between its pictures',
      { entry: { text: text(LINES.join('\n').replace(' https', '  https')) } },
    ],
    ['that shows what older data had', { entry: { name: text('Ranita') } }],
  ])('%s', async (_name, bend) => {
    await registered(town, LATER_MS);
    const [bent, honest] = [productCommit(ID, bend), productCommit(ID)];
    await expectOnlyHonest(town, HILOS_OWNER, Object.values(bent), Object.values(honest));
  });

  it('without any one of its fields, in the product or on the public page', async () => {
    await registered(town, LATER_MS);
    const fields = [
      'name',
      'description',
      'images',
      'priceType',
      'price',
      'priceMin',
      'priceMax',
      'categories',
      'soldOut',
      'createdAt',
    ];
    for (const field of [...fields, 'updatedAt']) {
      await expectDenied(() => send(Object.values(productCommit(ID, { missing: field })), HILOS_OWNER));
    }
    for (const field of fields.filter((name) => name !== 'price')) {
      await expectDenied(() => send(Object.values(productCommit(ID, { notShown: field })), HILOS_OWNER));
    }
    await expectAccepted(
      Object.values(productCommit(ID, { entry: { text: text(LINES.join('\n')) } })),
      HILOS_OWNER,
    );
  });

  it('with a description that has lines of its own, and forges none of the others', async () => {
    await registered(town, LATER_MS);
    const description = text('De algodón\n1\nhttps://a.test/b.webp');
    const moved = [...LINES.slice(0, 5), 'De algodón', '1\nhttps://a.test/b.webp', LINES[6]].join('\n');
    const forged = LINES.with(5, 'De algodón').with(6, '1\nhttps://a.test/b.webp').join('\n');
    const both = { description };
    await expectDenied(() =>
      send(Object.values(productCommit(ID, { both, entry: { text: text(forged) } })), HILOS_OWNER),
    );
    await expectAccepted(
      Object.values(productCommit(ID, { both, entry: { text: text(moved) } })),
      HILOS_OWNER,
    );
  });

  it('with a bad picture at any of the eight places', async () => {
    await registered(town, LATER_MS);
    for (let bad = 0; bad < 8; bad += 1) {
      const at = (good: (index: number) => Wire, instead: Wire) =>
        list(...Array.from({ length: 8 }, (_, index) => (index === bad ? instead : good(index))));
      const script = text('javascript:alert(1)');
      const bend: ProductBend = {
        product: { images: at((index) => picture(index, ID), map({ url: script, path: text('') })) },
        shown: { images: at((index) => text(`https://pictures.test/${index}.webp`), script) },
      };
      await expectDenied(() => send(Object.values(productCommit(ID, bend)), HILOS_OWNER));
      const other: ProductBend = {
        pictures: 8,
        shown: {
          images: at((index) => text(`https://pictures.test/${index}.webp`), text('https://a.test/b.webp')),
        },
      };
      await expectDenied(() => send(Object.values(productCommit(ID, other)), HILOS_OWNER));
    }
    await expectAccepted(Object.values(productCommit(ID, { pictures: 8 })), HILOS_OWNER);
  });

  it('with a longer address, or a field more, of any of the eight pictures', async () => {
    await registered(town, LATER_MS);
    const longest = `https://a.test/${'x'.repeat(MAX_PICTURE_URL - 15)}`;
    const honest = productCommit(ID, {
      pictures: 8,
      product: {
        images: list(...Array.from({ length: 8 }, () => map({ url: text(longest), path: text('') }))),
      },
      shown: { images: list(...Array.from({ length: 8 }, () => text(longest))) },
    });
    for (let bad = 0; bad < 8; bad += 1) {
      const at = (good: Wire, instead: Wire) =>
        list(...Array.from({ length: 8 }, (_, index) => (index === bad ? instead : good)));
      const good = map({ url: text(longest), path: text('') });
      for (const [url, more] of [
        [`${longest}x`, {}],
        [longest, { alt: text('x'.repeat(5000)) }],
      ] as const) {
        const bent = productCommit(ID, {
          pictures: 8,
          product: { images: at(good, map({ url: text(url), path: text(''), ...more })) },
          shown: { images: at(text(longest), text(url)) },
        });
        await expectDenied(() => send(Object.values(bent), HILOS_OWNER));
      }
    }
    await expectAccepted(Object.values(honest), HILOS_OWNER);
  });

  it.each(['x'.repeat(19), 'x'.repeat(21), 'con-guion-con-guion-'])('under the id %s', async (id) => {
    await registered(town, LATER_MS);
    const bent = productCommit(id);
    bent.catalogue.mask = [`products.\`${id}\``, 'lastProductId'];
    bent.catalogue.times = ['updatedAt', `products.\`${id}\`.createdAt`];
    await expectDenied(() => send(Object.values(bent), HILOS_OWNER));
  });

  it.each<[name: string, as: TestUser | undefined]>([
    ['nobody', undefined],
    ['a client', { uid: 'any-client' }],
    ['a client with claims of its own', { uid: 'x', claims: { admin: true, owner: HILOS } }],
    ['another owner', OTHER_OWNER],
  ])('but is %s', async (_name, as) => {
    await registered(town, LATER_MS);
    const honest = productCommit(ID);
    await expectDenied(() => send(Object.values(honest), as));
    await expectDenied(() => send([honest.product], as));
    await expectDenied(() => send([honest.catalogue], as));
    await expectAccepted(Object.values(honest), ADMIN);
  });
});
