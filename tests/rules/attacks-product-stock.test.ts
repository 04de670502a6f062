/** Attacks on what an owner says of a product beside its content: its place, its count, its place in the archive. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { describe, expect, it } from 'vitest';
import { isFields } from '../../src/domain/fields.ts';
import { expectOnlyHonest } from '../support/attack-owner.ts';
import { add, archiving, count, touch, uncount } from '../support/attack-stock.ts';
import { BETO, CASHIER, hire } from '../support/attack-team.ts';
import {
  HILOS,
  HILOS_OWNER,
  type ProductCommit,
  productCommit,
  registered,
} from '../support/attack-venture.ts';
import { draft, flag, instant, int, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const ID = 'ranitaRanitaRanita01';
const OTHER = 'gatitoGatitoGatito01';
const CATALOGUE = `ventures/${HILOS}/public/catalogue`;
const productAt = (id: string) => `ventures/${HILOS}/products/${id}`;
const LATER_MS = NOON_MS + 5000;

const createdAt = (id: string): Wire => town.fieldsOf(productAt(id)).createdAt ?? nothing;

let nowMs = LATER_MS;
function tick(): void {
  nowMs += 1000;
  town.freeze(nowMs);
}

/** Two products, of which the other is counted. */
async function twoProducts(): Promise<void> {
  nowMs = LATER_MS;
  await registered(town, nowMs);
  for (const id of [ID, OTHER]) {
    await expectAccepted(Object.values(productCommit(id)), HILOS_OWNER);
    tick();
  }
  await expectAccepted(Object.values(count(OTHER, int(5))), HILOS_OWNER);
  tick();
}

const stored = (): unknown => {
  const stock = town.fieldsOf(CATALOGUE).stock?.mapValue;
  return isFields(stock) ? (stock.fields ?? {}) : null;
};

const HEAD =
  'range\n450\n600\nCrochet\nRanita\nDe algodón, 12 cm\nhttps://pictures.test/0.webp https://pictures.test/1.webp';
const placed = (first: string): Readonly<Record<string, Wire>> => ({
  text: text(HEAD.replace('range', first)),
});

describe('a product’s place and mark', () => {
  const commit = (product: Readonly<Record<string, Wire>>, first: string) => {
    const change = productCommit(ID, { product }, createdAt(ID));
    const entry = map({ ...placed(first), soldOut: flag(false), createdAt: createdAt(ID) });
    return [
      change.product,
      { ...change.catalogue, fields: { ...change.catalogue.fields, products: map({ [ID]: entry }) } },
    ];
  };

  it.each<[name: string, product: Readonly<Record<string, Wire>>, first: string]>([
    ['a place that the page does not show', { order: int(-7) }, 'range'],
    ['another place than the page shows', { order: int(-7) }, 'range -8'],
    ['a place on the page alone', {}, 'range -7'],
    ['a place that is no whole number', { order: { doubleValue: 1.5 } }, 'range 1.5'],
    ['a place that is a text', { order: text('7') }, 'range 7'],
    ['no place, and says so', { order: nothing }, 'range null'],
    ['a place beyond all bounds', { order: int(9_000_000_000_001) }, 'range 9000000000001'],
    ['a place before all bounds', { order: int(-9_000_000_000_001) }, 'range -9000000000001'],
    ['a mark that the page does not show', { featured: flag(true) }, 'range'],
    ['a mark on the page alone', {}, 'range *'],
    ['a mark that the page shows and it lacks', { featured: flag(false) }, 'range *'],
    ['a mark that is a text', { featured: text('true') }, 'range *'],
    ['a line of its own before the place', { order: int(-7) }, 'range\n-7'],
  ])('is %s', async (_name, product, first) => {
    await twoProducts();
    const honest = commit({ order: int(-7), featured: flag(true) }, 'range -7 *');
    await expectOnlyHonest(town, HILOS_OWNER, commit(product, first), honest);
  });

  it.each([
    [{ order: int(9_000_000_000_000) }, 'range 9000000000000'],
    [{ order: int(-9_000_000_000_000) }, 'range -9000000000000'],
    [{ order: int(0), featured: flag(false) }, 'range 0'],
    [{ featured: flag(true) }, 'range *'],
  ] as const)('%j is taken, and gone again', async (product, first) => {
    await twoProducts();
    await expectAccepted(commit(product, first), HILOS_OWNER);
    tick();
    await expectAccepted(commit({}, 'range'), HILOS_OWNER);
  });

  it('is another venture’s', async () => {
    await twoProducts();
    await expectDenied(() => send(commit({ order: int(1) }, 'range 1'), OTHER_OWNER));
    await expectAccepted(commit({ order: int(1) }, 'range 1'), HILOS_OWNER);
  });
});

describe('a count', () => {
  it('is set, changed by some and stopped, also by the administrator, and a new product comes with one', async () => {
    await twoProducts();
    await expectAccepted(Object.values(count(ID, int(-99_999))), HILOS_OWNER);
    expect(stored()).toEqual({ [ID]: int(-99_999), [OTHER]: int(5) });
    tick();
    await expectAccepted(Object.values(add(ID, 100_000)), ADMIN);
    expect(stored()).toEqual({ [ID]: int(1), [OTHER]: int(5) });
    tick();
    await expectAccepted(Object.values(uncount(ID)), HILOS_OWNER);
    expect(stored()).toEqual({ [OTHER]: int(5) });
    tick();
    const change = productCommit(
      OTHER,
      { both: { name: text('Otro') }, notShown: 'soldOut' },
      createdAt(OTHER),
    );
    await expectAccepted(Object.values(change), HILOS_OWNER);
    expect(stored()).toEqual({ [OTHER]: int(5) });
  });

  it.each<[name: string, bend: (commit: ProductCommit) => void]>([
    [
      'without the product’s own write',
      (commit) =>
        Object.assign(commit, {
          product: draft(productAt(ID), { kind: 'verify', precondition: { exists: true } }),
        }),
    ],
    [
      'beside the other’s',
      ({ catalogue }) => {
        catalogue.fields.stock = map({ [ID]: int(7), [OTHER]: int(9) });
        catalogue.mask?.push(`stock.${OTHER}`);
      },
    ],
    ['and takes the other’s away', ({ catalogue }) => catalogue.mask?.push(`stock.${OTHER}`)],
    [
      'under the name of the other',
      ({ catalogue, product }) => {
        catalogue.fields.lastProductId = text(OTHER);
        product.path = productAt(OTHER);
      },
    ],
    [
      'of none that there is',
      ({ catalogue }) => {
        catalogue.fields.stock = map({ [ID]: int(7), fantasma: int(9) });
        catalogue.mask?.push('stock.fantasma');
      },
    ],
    ['too large', ({ catalogue }) => (catalogue.fields.stock = map({ [ID]: int(100_000) }))],
    ['too far below zero', ({ catalogue }) => (catalogue.fields.stock = map({ [ID]: int(-100_000) }))],
    ['of half a piece', ({ catalogue }) => (catalogue.fields.stock = map({ [ID]: { doubleValue: 1.5 } }))],
    ['as a text', ({ catalogue }) => (catalogue.fields.stock = map({ [ID]: text('7') }))],
    ['as nothing', ({ catalogue }) => (catalogue.fields.stock = map({ [ID]: nothing }))],
    [
      'in a list',
      ({ catalogue }) => {
        catalogue.fields.stock = { arrayValue: { values: [int(7)] } };
        catalogue.mask = ['lastProductId', 'stock', `products.${ID}.soldOut`];
      },
    ],
    [
      'and still says whether it is sold out',
      ({ catalogue }) => (catalogue.mask = ['lastProductId', `stock.${ID}`]),
    ],
    [
      'as of a sale',
      ({ catalogue }) => {
        catalogue.fields.lastSaleId = text('ventaVentaVentaVent1');
        catalogue.mask?.push('lastSaleId');
      },
    ],
  ])('is set %s', async (_name, bend) => {
    await twoProducts();
    const [bent, honest] = [count(ID, int(7)), count(ID, int(7))];
    bend(bent);
    await expectOnlyHonest(town, HILOS_OWNER, Object.values(bent), Object.values(honest));
  });

  it('is begun by adding to none, or stopped without a word on the page', async () => {
    await twoProducts();
    await expectDenied(() => send(Object.values(add(ID, 1)), HILOS_OWNER));
    const bent = uncount(OTHER);
    bent.catalogue.mask = ['lastProductId', `stock.${OTHER}`];
    await expectOnlyHonest(town, HILOS_OWNER, Object.values(bent), Object.values(uncount(OTHER)));
  });

  it('is grown past its bound', async () => {
    await twoProducts();
    await expectDenied(() => send(Object.values(add(OTHER, 99_995)), HILOS_OWNER));
    await expectAccepted(Object.values(add(OTHER, 99_994)), HILOS_OWNER);
  });

  it('is the whole venture’s, taken away at once', async () => {
    await twoProducts();
    const bent = count(ID, int(7));
    bent.catalogue.mask = ['lastProductId', 'stock', `products.${ID}.soldOut`];
    await expectOnlyHonest(town, HILOS_OWNER, Object.values(bent), Object.values(count(ID, int(7))));
  });

  it.each<[name: string, as: TestUser | undefined]>([
    ['nobody', undefined],
    ['a client', { uid: 'any-client' }],
    ['another owner', OTHER_OWNER],
    ['a cashier', CASHIER],
  ])('is %s’s', async (_name, as) => {
    await twoProducts();
    await hire(town, HILOS, HILOS_OWNER, BETO);
    for (const commit of [count(ID, int(7)), add(OTHER, 1), uncount(OTHER), archiving(OTHER)]) {
      await expectDenied(() => send(Object.values(commit), as));
      await expectDenied(() => send([commit.catalogue], as));
    }
    await expectAccepted(Object.values(count(ID, int(7))), HILOS_OWNER);
  });
});

describe('an archived product', () => {
  it('loses its place on the page and its count, and comes back as a new one', async () => {
    await twoProducts();
    await expectAccepted(Object.values(archiving(OTHER)), HILOS_OWNER);
    expect(stored()).toEqual({});
    expect(town.fieldsOf(productAt(OTHER))).toMatchObject({
      name: text('Ranita'),
      archivedAt: { timestampValue: expect.any(String) },
    });
    tick();
    const old = productCommit(OTHER, {}, instant(LATER_MS));
    await expectOnlyHonest(town, HILOS_OWNER, Object.values(old), Object.values(productCommit(OTHER)));
    tick();
    await expectAccepted(Object.values(archiving(ID)), ADMIN);
    tick();
    const removal = archiving(ID).catalogue;
    await expectAccepted([draft(productAt(ID), { kind: 'delete' }), removal], HILOS_OWNER);
  });

  it.each<[name: string, bend: (commit: ProductCommit) => void]>([
    ['is still shown', ({ catalogue }) => (catalogue.mask = ['lastProductId', `stock.${OTHER}`])],
    ['is still counted', ({ catalogue }) => (catalogue.mask = ['lastProductId', `products.${OTHER}`])],
    ['takes another with it', ({ catalogue }) => catalogue.mask?.push(`products.${ID}`)],
    ['keeps its age', ({ product }) => (product.mask = [])],
    ['was not written at this instant', ({ product }) => (product.times = ['archivedAt'])],
    [
      'was archived another day',
      ({ product }) => {
        product.fields.archivedAt = instant(NOON_MS);
        product.mask = ['createdAt', 'archivedAt'];
        product.times = ['updatedAt'];
      },
    ],
    [
      'has another price now',
      ({ product }) => {
        product.fields.priceMax = int(7);
        product.mask?.push('priceMax');
      },
    ],
    [
      'has a field more',
      ({ product }) => {
        product.fields.html = text('<b>');
        product.mask?.push('html');
      },
    ],
    [
      'is gone from the page, but not archived',
      ({ product }) => {
        product.mask = [];
        product.times = ['updatedAt'];
      },
    ],
    [
      'is not archived in its own document',
      (commit) =>
        Object.assign(commit, {
          product: draft(productAt(OTHER), { kind: 'verify', precondition: { exists: true } }),
        }),
    ],
    [
      'is archived there alone',
      (commit) =>
        Object.assign(commit, {
          catalogue: draft(CATALOGUE, { kind: 'verify', precondition: { exists: true } }),
        }),
    ],
  ])('%s', async (_name, bend) => {
    await twoProducts();
    const [bent, honest] = [archiving(OTHER), archiving(OTHER)];
    bend(bent);
    await expectOnlyHonest(town, HILOS_OWNER, Object.values(bent), Object.values(honest));
  });

  it('is shown again, or counted, while it stays archived; or is created so', async () => {
    await twoProducts();
    await expectAccepted(Object.values(archiving(OTHER)), HILOS_OWNER);
    tick();
    const back = productCommit(OTHER);
    await expectDenied(() => send([back.catalogue], HILOS_OWNER));
    await expectDenied(() => send([touch(OTHER), back.catalogue], HILOS_OWNER));
    await expectDenied(() => send(Object.values(count(OTHER, int(3))), HILOS_OWNER));
    const still = productCommit(OTHER, { product: { archivedAt: instant(nowMs - 1000) } });
    await expectDenied(() => send(Object.values(still), HILOS_OWNER));
    const fresh = archiving('nuevoNuevoNuevoNue01');
    await expectDenied(() => send(Object.values(fresh), HILOS_OWNER));
    await expectAccepted(Object.values(back), HILOS_OWNER);
  });
});
