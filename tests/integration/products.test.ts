/** An owner's catalogue: the app's own services, signed in for real, as the real rules judge them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failed } from '../../src/domain/outcome.ts';
import { objectPaths } from '../../src/domain/pictures.ts';
import { MAX_PRODUCTS } from '../../src/domain/products/constants.ts';
import type { ProductContent } from '../../src/domain/products/entities.ts';
import { type BadNetwork, badNetwork, type Weather } from '../support/bad-network.ts';
import {
  at,
  CATALOGUE,
  newAddress,
  type ProductServices,
  type ProductsWorld,
  startProductsWorld,
  VENTURE,
} from '../support/products-world.ts';
import { addLocalStorage } from '../support/service-world.ts';

const OTHER = 'puerto-viejo';

let world: ProductsWorld;
let client: ProductServices;

beforeAll(async () => {
  world = await startProductsWorld();
  ({ client } = world);
});
afterAll(() => world.stop());
beforeEach(addLocalStorage);
afterEach(() => world.tidyUp());

/** Of the demo: no name in the store. */
const DEMO_PICTURE = { url: '/demo/bolsa.webp', path: '' };

const content = (over: Partial<ProductContent> = {}): ProductContent => ({
  name: 'Gatito de crochet',
  description: 'Hilo de algodón, 12 cm.',
  images: [DEMO_PICTURE],
  priceType: 'range',
  price: 8.5,
  priceMin: 8.5,
  priceMax: 12.75,
  categories: ['Crochet'],
  soldOut: false,
  ...over,
});
const added = (over: Partial<ProductContent> = {}) => world.added(content(over));

describe('a product', () => {
  it('is added with its entry in the catalogue, newest first', async () => {
    const first = await added({ name: 'Uno' });
    const second = await added({ name: 'Dos', priceType: 'single', price: 3, priceMin: 3, priceMax: 3 });
    expect((await world.listed()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(first).toMatchObject({ name: 'Uno', price: 8.5, priceMax: 12.75, categories: ['Crochet'] });
    await world.expectCatalogueInStep();
  });

  it('sent twice is one product, dated once; sent again with another text by the same form it is what was said last', async () => {
    const address = newAddress();
    await client.createProduct(address, content());
    const [before] = await world.listed();
    expect(await client.createProduct(address, content())).toEqual(done());
    expect(await world.listed()).toEqual([before]);
    expect(await client.createProduct(address, content({ name: 'Gatito azul' }), true)).toEqual(done());
    expect(await world.listed()).toEqual([{ ...before, name: 'Gatito azul' }]);
    await world.expectCatalogueInStep();
  });

  it('doesn’t take the place of the one that a copied tab’s form has added with the same id', async () => {
    const first = await added();
    expect(await client.createProduct(at(first.id), content({ name: 'Otro' }))).toEqual(failed('TAKEN'));
    expect(await world.listed()).toEqual([first]);
  });

  it('is changed field by field: what another device changes meanwhile stays', async () => {
    const before = await added();
    await client.setSoldOut(at(before.id), true);
    const form = { ...before, name: 'Gatito grande', priceType: 'single', priceMax: 8.5 } as const;
    expect(await client.updateProduct(VENTURE, before, form)).toEqual(done());
    expect(await world.listed()).toEqual([{ ...form, soldOut: true }]);
    await world.expectCatalogueInStep();
  });

  it('is changed as it is now when another device has changed another field since it was opened', async () => {
    const before = await added();
    const theirs = { ...before, description: 'De ellos', categories: ['Llaveros'] };
    expect(await client.updateProduct(VENTURE, before, theirs)).toEqual(done());
    const form = { ...before, name: 'Gatito grande' };
    expect(await client.updateProduct(VENTURE, before, form)).toEqual(done());
    expect(await world.listed()).toEqual([{ ...theirs, name: 'Gatito grande' }]);
    await world.expectCatalogueInStep();
  });

  it('neither gets back the pictures that another device deleted, nor loses those that it added', async () => {
    const { id } = await added();
    const [old, mine, theirs] = await Promise.all([world.upload(id), world.upload(id), world.upload(id)]);
    const empty = await world.found(id);
    expect(await client.updateProduct(VENTURE, empty, { ...empty, images: [DEMO_PICTURE, old] })).toEqual(
      done(),
    );
    const before = await world.found(id);
    const change = (images: ProductContent['images']) =>
      client.updateProduct(VENTURE, before, { ...before, images });
    expect(await change([DEMO_PICTURE, theirs])).toEqual(done());
    expect(await change([mine, old, DEMO_PICTURE])).toEqual(done());
    expect((await world.found(id)).images).toEqual([mine, DEMO_PICTURE, theirs]);
    await world.expectCatalogueInStep();
  });

  it('keeps what each of several devices changes at the same time', async () => {
    const before = await added();
    const changes = [
      { name: 'Uno' },
      { description: 'Dos' },
      { categories: ['Llaveros'] },
      { soldOut: true },
    ];
    const outcomes = await Promise.all(
      changes.map((change) => client.updateProduct(VENTURE, before, { ...before, ...change })),
    );
    expect(outcomes).toEqual(changes.map(() => done()));
    expect(await world.listed()).toEqual([Object.assign({}, before, ...changes)]);
    await world.expectCatalogueInStep();
  });

  it('changes everything at once, pictures in their order', async () => {
    const before = await added();
    const images = [await world.upload(before.id), DEMO_PICTURE, await world.upload(before.id)];
    const form = content({
      name: 'B',
      description: 'b',
      images,
      categories: [],
      soldOut: true,
      priceMax: 20,
    });
    expect(await client.updateProduct(VENTURE, before, form)).toEqual(done());
    expect(await world.listed()).toEqual([{ ...form, id: before.id, createdAt: before.createdAt }]);
    await world.expectCatalogueInStep();
  });

  it('deleted on another device is said to be gone, and does not come back', async () => {
    const before = await added();
    const address = at(before.id);
    expect(await client.deleteProduct(address)).toEqual(done());
    expect(await client.updateProduct(VENTURE, before, { ...before, name: 'Otro' })).toEqual(failed('GONE'));
    expect(await client.setSoldOut(address, true)).toEqual(failed('GONE'));
    expect(await client.deleteProduct(address)).toEqual(done());
    expect(await world.catalogue()).toEqual([]);
  });

  it('of an older shape is read, and written whole when it changes', async () => {
    const { productId } = newAddress();
    const createdAt = { timestampValue: '2025-03-01T12:00:00.123456Z' };
    const text = (value: string) => ({ stringValue: value });
    await world.emulator.core.importState([
      ...world.emulator.core.exportState(),
      {
        path: `ventures/${VENTURE}/products/${productId}`,
        fields: {
          name: text('Viejo'),
          description: text('De antes'),
          imageUrl: text('https://example.com/a.jpg'),
          imagePath: text(''),
          price: { doubleValue: 2.5 },
          createdAt,
        },
      },
    ]);
    expect(await client.setSoldOut(at(productId), true)).toEqual(done());
    const [product] = await world.listed();
    expect(product).toMatchObject({ name: 'Viejo', price: 2.5, priceMax: 2.5, soldOut: true });
    expect(product?.images).toEqual([{ url: 'https://example.com/a.jpg', path: '' }]);
    const stored = world.documents().get(`ventures/${VENTURE}/products/${productId}`);
    expect(stored).not.toHaveProperty('imageUrl');
    expect(stored?.createdAt).toEqual(createdAt);
    await world.expectCatalogueInStep();
  });
});

describe('what is refused', () => {
  it('has an outcome for missing ids', async () => {
    const later = { signal: new AbortController().signal, show: () => undefined };
    expect(await client.seeProducts('', later)).toEqual(failed('NO_VENTURE_TO_LIST'));
    expect(await client.createProduct({ ventureId: '', productId: 'x' }, content())).toEqual(
      failed('NO_VENTURE_TO_CREATE'),
    );
    expect(await client.setSoldOut(at(''), true)).toEqual(failed('NO_ID_TO_UPDATE'));
    expect(await client.deleteProduct(at(''))).toEqual(failed('NO_ID_TO_DELETE'));
  });

  it('a product that the rules do not take changes nothing', async () => {
    expect(await client.createProduct(newAddress(), content({ images: [] }))).toEqual(failed('CREATE'));
    const before = await added();
    expect(await client.updateProduct(VENTURE, before, { ...before, images: [] })).toEqual(failed('UPDATE'));
    const script = { url: 'javascript:alert(1)', path: '' };
    expect(await client.updateProduct(VENTURE, before, { ...before, images: [script] })).toEqual(
      failed('UPDATE'),
    );
    expect(await world.listed()).toEqual([before]);
    await world.expectCatalogueInStep();
  });

  it("another venture's catalogue is closed to this owner", async () => {
    const strange = { ...newAddress(), ventureId: OTHER };
    expect(await client.createProduct(strange, content())).toEqual(failed('CREATE'));
    expect(await client.listProducts(OTHER)).toEqual([]);
    await expect(world.upload(strange.productId, OTHER)).rejects.toThrow('unauthorized');
  });

  it('the product after the most is told so', async () => {
    const entries = Array.from({ length: MAX_PRODUCTS }, (_, n) => [
      `p${n}`,
      { mapValue: { fields: { name: { stringValue: `P${n}` } } } },
    ]);
    const before = world.emulator.core.exportState();
    await world.emulator.core.importState([
      ...before,
      {
        path: CATALOGUE,
        fields: {
          products: { mapValue: { fields: Object.fromEntries(entries) } },
          lastProductId: { stringValue: '' },
        },
      },
    ]);
    expect(await client.createProduct(newAddress(), content())).toEqual(failed('TOO_MANY'));
    await world.emulator.core.importState(before);
    expect(await world.listed()).toEqual([]);
  });
});

describe('over a bad network', () => {
  /** Restored with the other globals after each test. */
  let network: BadNetwork;
  beforeEach(() => {
    network = badNetwork();
  });

  it.each<[weather: Weather[]]>([
    [['unanswered']],
    [['unsent']],
    [['unsent', 'unanswered']],
    [['busy']],
    [['busy', 'unanswered']],
  ])('%j: each act is done once, and said to be', async (weather) => {
    const address = newAddress();
    network.commits(...weather);
    expect(await client.createProduct(address, content())).toEqual(done());
    const [product, ...others] = await world.listed();
    expect(others).toEqual([]);
    if (product === undefined) throw new Error('It is not there.');
    network.commits(...weather);
    expect(await client.updateProduct(VENTURE, product, { ...product, name: 'Otro' })).toEqual(done());
    network.commits(...weather);
    expect(await client.setSoldOut(address, true)).toEqual(done());
    expect(await world.listed()).toEqual([{ ...product, name: 'Otro', soldOut: true }]);
    await world.expectCatalogueInStep();
    network.commits(...weather);
    expect(await client.deleteProduct(address)).toEqual(done());
    expect(await world.listed()).toEqual([]);
    expect(await world.catalogue()).toEqual([]);
  });

  it('the answer and the question after it are lost: uncertain; the next tap finds it stored', async () => {
    const address = newAddress();
    network.commits('unanswered');
    network.reads('unsent');
    expect(await client.createProduct(address, content())).toEqual(failed('UNCERTAIN'));
    expect(await client.createProduct(address, content())).toEqual(done());
    expect(await world.listed()).toHaveLength(1);
  });

  it('the answer to a change is lost: a text and a picture that are taken back after that are stored as they were', async () => {
    const before = await added();
    const tried = { ...before, name: 'Otro', images: [DEMO_PICTURE, await world.upload(before.id)] };
    network.commits('unanswered');
    network.reads('fine', 'unsent');
    expect(await client.updateProduct(VENTURE, before, tried)).toEqual(failed('UNCERTAIN'));
    const form = { ...before, description: 'Más' };
    expect(await client.updateProduct(VENTURE, before, form, [tried])).toEqual(done());
    expect(await world.listed()).toEqual([form]);
    await world.expectCatalogueInStep();
  });

  it('nothing gets through: uncertain, nothing is stored; the list could not be read', async () => {
    network.commits('unsent', 'unsent', 'unsent');
    expect(await client.createProduct(newAddress(), content())).toEqual(failed('UNCERTAIN'));
    network.reads('unsent');
    await expect(client.listProducts(VENTURE)).rejects.toThrow();
    expect(await world.listed()).toEqual([]);
  });
});

describe('pictures that nobody names', () => {
  const notes = () => window.localStorage.getItem('vaga.productLeftovers');

  it('go with a deleted product', async () => {
    const address = newAddress();
    const images = [await world.upload(address.productId), await world.upload(address.productId)];
    await world.upload(address.productId);
    await client.createProduct(address, content({ images }));
    expect(await client.deleteProduct(address)).toEqual(done());
    await vi.waitFor(async () => expect(await world.objects(address.productId)).toEqual([]));
    await vi.waitFor(() => expect(notes()).toBeNull());
  });

  it('of a tab that closed while it was saving go the next time, those that are named stay', async () => {
    const product = newAddress();
    const named = await world.upload(product.productId);
    await client.createProduct(product, content({ images: [named] }));
    client.noteSaving(product);
    await world.upload(product.productId);
    const never = newAddress();
    client.noteSaving(never);
    await world.upload(never.productId);

    // Another tab may still be at it.
    await client.sweepOrphans(VENTURE, await world.listed());
    expect(await world.objects(product.productId)).toHaveLength(4);
    await client.sweepOrphans(VENTURE, await world.listed(), Date.now() + 31 * 60_000);
    expect(await world.objects(product.productId)).toEqual([...objectPaths(named)].sort());
    expect(await world.objects(never.productId)).toEqual([]);
    expect(notes()).toBeNull();
  });

  it('replaced in a save whose tab closed go the next time; a younger one, of another tab, stays', async () => {
    const address = newAddress();
    const [old, fresh] = [await world.upload(address.productId), await world.upload(address.productId)];
    await client.createProduct(address, content({ images: [fresh] }));
    client.noteSaved(address, false, Number.parseInt(fresh.path.split('/').at(-1) ?? '', 10));
    const younger = await world.upload(address.productId);
    await client.sweepOrphans(VENTURE, await world.listed());
    expect(await world.objects(address.productId)).toEqual([fresh, younger].flatMap(objectPaths).sort());
    expect(await world.objects(address.productId)).not.toContain(old.path);
    client.noteSaved(address, true);
    expect(notes()).toBeNull();
  });
});
