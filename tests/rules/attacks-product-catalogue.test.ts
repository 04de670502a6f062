/** Attacks on the catalogue that the public page shows (invariants 9 and 10), by raw REST. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { describe, it } from 'vitest';
import { isFields } from '../../src/domain/fields.ts';
import { expectOnlyHonest } from '../support/attack-owner.ts';
import {
  gone,
  HILOS,
  HILOS_OWNER,
  type ProductCommit,
  productCommit,
  productRemoval,
  registered,
} from '../support/attack-venture.ts';
import {
  type Draft,
  draft,
  flag,
  instant,
  int,
  list,
  map,
  nothing,
  text,
  type Wire,
} from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const ID = 'ranitaRanitaRanita01';
const OTHER = 'gatitoGatitoGatito01';
const CATALOGUE = `ventures/${HILOS}/public/catalogue`;
const LATER_MS = NOON_MS + 5000;
const EVERYBODY_ELSE: [name: string, as: TestUser | undefined][] = [
  ['nobody', undefined],
  ['a client', { uid: 'any-client' }],
  ['another owner', OTHER_OWNER],
];

const createdAt = (id: string): Wire =>
  town.fieldsOf(`ventures/${HILOS}/products/${id}`).createdAt ?? nothing;

/** Two products; the clock stands a second later. */
async function twoProducts(): Promise<void> {
  await registered(town, LATER_MS);
  await expectAccepted(Object.values(productCommit(ID)), HILOS_OWNER);
  town.freeze(LATER_MS + 1000);
  await expectAccepted(Object.values(productCommit(OTHER)), HILOS_OWNER);
  town.freeze(LATER_MS + 2000);
}

const soldOut = () => productCommit(ID, { both: { soldOut: flag(true) } }, createdAt(ID));

describe('an owner who changes one product', () => {
  it.each<[name: string, bend: (commit: ProductCommit) => void]>([
    [
      'and the entry of another',
      ({ catalogue }) => {
        catalogue.fields.products = map({
          [ID]: entryOf(catalogue, ID),
          [OTHER]: map({ soldOut: flag(true) }),
        });
        catalogue.mask?.push(`products.${OTHER}.soldOut`);
      },
    ],
    ['and takes the entry of another away', ({ catalogue }) => catalogue.mask?.push(`products.${OTHER}`)],
    [
      'and shows one that is none',
      ({ catalogue }) => {
        catalogue.fields.products = map({ [ID]: entryOf(catalogue, ID), fantasma: map({ text: text('x') }) });
        catalogue.mask?.push('products.fantasma');
      },
    ],
    ['and names another', ({ catalogue }) => (catalogue.fields.lastProductId = text(OTHER))],
    ['and names none', ({ catalogue }) => (catalogue.fields.lastProductId = text(''))],
    [
      'and adds a field',
      ({ catalogue }) => {
        catalogue.fields.banner = text('<b>');
        catalogue.mask?.push('banner');
      },
    ],
    [
      'and stamps the catalogue itself',
      ({ catalogue }) => {
        catalogue.times = [];
        catalogue.fields.updatedAt = instant(NOON_MS);
        catalogue.mask?.push('updatedAt');
      },
    ],
    [
      'and says that it is younger',
      ({ product, catalogue }) => {
        Object.assign(product, productCommit(ID, { both: { createdAt: instant(LATER_MS + 1) } }).product);
        Object.assign(catalogue, productCommit(ID, { both: { createdAt: instant(LATER_MS + 1) } }).catalogue);
      },
    ],
    [
      'in the product alone',
      (commit) => {
        Object.assign(commit, {
          catalogue: draft(CATALOGUE, { kind: 'verify', precondition: { exists: true } }),
        });
      },
    ],
    [
      'in the catalogue alone',
      (commit) => {
        Object.assign(commit, {
          product: draft(commit.product.path, { kind: 'verify', precondition: { exists: true } }),
        });
      },
    ],
    [
      'and takes it off the public page',
      ({ catalogue }) => {
        catalogue.fields = { lastProductId: text(ID) };
      },
    ],
    [
      'and empties the catalogue',
      ({ catalogue }) => {
        catalogue.mask = ['products', 'lastProductId'];
      },
    ],
  ])('%s', async (_name, bend) => {
    await twoProducts();
    const [bent, honest] = [soldOut(), soldOut()];
    bend(bent);
    await expectOnlyHonest(town, HILOS_OWNER, Object.values(bent), Object.values(honest));
  });

  it.each(EVERYBODY_ELSE)('but is %s', async (_name, as) => {
    await twoProducts();
    const honest = soldOut();
    await expectDenied(() => send(Object.values(honest), as));
    await expectDenied(() => send([honest.product], as));
    await expectDenied(() => send([honest.catalogue], as));
    await expectAccepted(Object.values(honest), ADMIN);
  });

  it('in what the catalogue does not show, without a word to it', async () => {
    await twoProducts();
    const path = text(`ventures/${HILOS}/products/${OTHER}/1795000000009-otra.webp`);
    const images = list(map({ url: text('https://pictures.test/0.webp'), path }));
    const change = productCommit(OTHER, { product: { images }, pictures: 1 }, createdAt(OTHER));
    await expectAccepted(Object.values(change), HILOS_OWNER);
    town.freeze(LATER_MS + 3000);
    const again = productCommit(OTHER, { pictures: 1 }, createdAt(OTHER));
    await expectDenied(() => send([again.product], HILOS_OWNER));
    await expectAccepted(Object.values(again), HILOS_OWNER);
  });

  it('two in one commit', async () => {
    await twoProducts();
    const other = productCommit(OTHER, { both: { soldOut: flag(true) } }, createdAt(OTHER));
    await expectDenied(() => send([...Object.values(soldOut()), ...Object.values(other)], HILOS_OWNER));
    await expectAccepted(Object.values(soldOut()), HILOS_OWNER);
  });
});

/** What the catalogue's write says of a product. */
function entryOf(catalogue: Draft, id: string): Wire {
  const products = catalogue.fields.products?.mapValue;
  const entry = isFields(products) && isFields(products.fields) ? products.fields[id] : null;
  if (!isFields(entry)) throw new Error(`The catalogue says nothing of ${id}.`);
  return entry;
}

describe('an owner who touches the catalogue alone', () => {
  const write = (fields: Record<string, Wire>, mask: string[]): Draft =>
    draft(CATALOGUE, { fields, mask, times: ['updatedAt'] });

  it.each<[name: string, bent: () => Draft]>([
    ['takes an entry away while the product stays', () => productRemoval(ID).catalogue],
    ['invents an entry', () => productCommit('nuevoNuevoNuevoNue01').catalogue],
    [
      'invents an entry without an id',
      () =>
        write({ products: map({ x: map({}) }), lastProductId: text('x') }, ['products.x', 'lastProductId']),
    ],
    [
      'names a product of 100,000 characters',
      () => write({ lastProductId: text('x'.repeat(100_000)) }, ['lastProductId']),
    ],
    ['names a product that is a path', () => write({ lastProductId: text('a/b/c') }, ['lastProductId'])],
    ['names a product that is a number', () => write({ lastProductId: int(7) }, ['lastProductId'])],
    ['names a product that is a map', () => write({ lastProductId: map({ a: map({}) }) }, ['lastProductId'])],
    ['makes a list of it', () => write({ products: list() }, ['products'])],
    ['empties it', () => write({ products: map({}) }, ['products'])],
    ['deletes it', () => gone(CATALOGUE)],
  ])('%s', async (_name, bent) => {
    await twoProducts();
    await expectDenied(() => send([bent()], HILOS_OWNER));
    await expectDenied(() => send([bent()], ADMIN));
    await expectAccepted(Object.values(soldOut()), HILOS_OWNER);
  });

  it('writes a second one, or the one of another venture', async () => {
    await registered(town, LATER_MS);
    const empty = { fields: { products: map({}), lastProductId: text('') }, times: ['updatedAt'] };
    for (const as of [HILOS_OWNER, ADMIN]) {
      await expectDenied(() => send([draft(`ventures/${HILOS}/public/second`, empty)], as));
      await expectDenied(() => send([draft('ventures/la-casona/public/catalogue', empty)], as));
      await expectDenied(() => send([draft(CATALOGUE, empty)], as === ADMIN ? HILOS_OWNER : OTHER_OWNER));
    }
  });
});

describe('an owner who deletes a product', () => {
  it('and leaves it on the public page', async () => {
    await twoProducts();
    const honest = productRemoval(ID);
    await expectDenied(() => send([honest.product], HILOS_OWNER));
    const other = productRemoval(OTHER);
    await expectDenied(() => send([honest.product, other.catalogue], HILOS_OWNER));
    await expectDenied(() => send([honest.product, other.product, other.catalogue], HILOS_OWNER));
    await expectAccepted(Object.values(honest), HILOS_OWNER);
    await expectAccepted(Object.values(other), HILOS_OWNER);
  });

  it('and another from the public page', async () => {
    await twoProducts();
    const bent = productRemoval(ID);
    bent.catalogue.mask?.push(`products.${OTHER}`);
    await expectDenied(() => send(Object.values(bent), HILOS_OWNER));
    await expectAccepted(Object.values(productRemoval(ID)), HILOS_OWNER);
  });

  it.each(EVERYBODY_ELSE)('but is %s', async (_name, as) => {
    await twoProducts();
    await expectDenied(() => send(Object.values(productRemoval(ID)), as));
    await expectDenied(() => send([gone(`ventures/${HILOS}/products/${ID}`)], as));
    await expectDenied(() => send([gone(CATALOGUE)], as));
    await expectAccepted(Object.values(productRemoval(ID)), ADMIN);
  });

  it('twice, and then writes it again with the old age', async () => {
    await twoProducts();
    const age = createdAt(ID);
    await expectAccepted(Object.values(productRemoval(ID)), HILOS_OWNER);
    town.freeze(LATER_MS + 3000);
    await expectDenied(() => send(Object.values(productCommit(ID, {}, age)), HILOS_OWNER));
    await expectAccepted(Object.values(productCommit(ID)), HILOS_OWNER);
  });
});

describe('an owner with 200 products', () => {
  it('adds one more', async () => {
    await registered(town, LATER_MS);
    const ids = Array.from({ length: 200 }, (_, index) => `producto${String(index).padStart(12, '0')}`);
    const { emulator } = town.world();
    const path = `/${CATALOGUE}?updateMask.fieldPaths=products`;
    const products = map(
      Object.fromEntries(
        ids.map((id) => [id, map({ text: text(id), soldOut: flag(false), createdAt: instant(NOON_MS) })]),
      ),
    );
    await emulator.rest('PATCH', path, { fields: { products } }, 'owner');
    await expectDenied(() => send(Object.values(productCommit(ID)), HILOS_OWNER));
    await expectAccepted(Object.values(productRemoval(ids[0] ?? '')), HILOS_OWNER);
    await expectAccepted(Object.values(productCommit(ID)), HILOS_OWNER);
  });
});
