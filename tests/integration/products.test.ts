/** An owner's catalogue: the app's own services, signed in for real, as the real rules judge them. */
import { doc, getDoc } from 'firebase/firestore/lite';
import { listAll, ref } from 'firebase/storage';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { objectPaths, type StoredPicture } from '../../src/domain/pictures.ts';
import { MAX_PRODUCTS } from '../../src/domain/products/constants.ts';
import type { Product, ProductContent } from '../../src/domain/products/entities.ts';
import { toCatalogue } from '../../src/domain/products/stored.ts';
import { type BadNetwork, badNetwork, type Weather } from '../support/bad-network.ts';
import { DOT } from '../support/picture-world.ts';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

const VENTURE = 'la-casona';
const OTHER = 'puerto-viejo';

/** The services are loaded after the environment is set. */
async function loadServices() {
  const [commands, queries, orphans] = await Promise.all([
    import('../../src/services/products/commands.ts'),
    import('../../src/services/products/queries.ts'),
    import('../../src/services/products/orphans.ts'),
  ]);
  return { ...commands, ...queries, ...orphans };
}

let world: ServiceWorld;
let client: Awaited<ReturnType<typeof loadServices>>;
let upload: (productId: string, ventureId?: string) => Promise<StoredPicture>;
let objects: (productId: string) => Promise<readonly string[]>;

beforeAll(async () => {
  world = await startServiceWorld();
  client = await loadServices();
  const { signInOwner } = await import('../../src/services/accounts/commands.ts');
  const { storageOf } = await import('../../src/services/storage/client.ts');
  const { uploadPicture } = await import('../../src/services/pictures/upload.ts');
  upload = async (productId, ventureId = VENTURE) => {
    const small = { blob: new Blob([DOT]), besideWidth: 1024 };
    const picture = { blob: new Blob([DOT]), type: 'image/png', fileName: 'a.png', small } as const;
    const outcome = await uploadPicture(
      storageOf('business'),
      { kind: 'product', ventureId, productId },
      picture,
    );
    if (!outcome.ok) throw new Error(outcome.problem);
    return outcome.stored;
  };
  objects = async (productId) => {
    const folder = ref(storageOf('business'), `ventures/${VENTURE}/products/${productId}`);
    return (await listAll(folder)).items.map(({ fullPath }) => fullPath);
  };
  expect(await signInOwner('lacasona', 'casona-demo')).toMatchObject({ ok: true });
});
afterAll(() => world.stop());

/** The device's memory, which Node lacks. */
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(async () => {
  for (const { id } of await listed())
    expect(await client.deleteProduct({ ventureId: VENTURE, productId: id })).toEqual(done());
  vi.unstubAllGlobals();
});

const newAddress = () => ({
  ventureId: VENTURE,
  productId: newDocumentId((bytes) => crypto.getRandomValues(bytes)),
});

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

async function listed(): Promise<readonly Product[]> {
  const list = await client.listProducts(VENTURE);
  if (!list.ok) throw new Error(list.problem);
  return list.value;
}

async function added(over: Partial<ProductContent> = {}): Promise<Product> {
  const address = newAddress();
  expect(await client.createProduct(address, content(over))).toEqual(done());
  const product = (await listed()).find(({ id }) => id === address.productId);
  if (product === undefined) throw new Error('It is not there.');
  return product;
}

async function catalogue() {
  const { liteDatabase } = await import('../../src/services/firestore/liteClient.ts');
  return toCatalogue(
    (await getDoc(doc(liteDatabase(), 'ventures', VENTURE, 'public', 'catalogue'))).data() ?? {},
  );
}

/** The public page shows exactly what the products say. */
async function expectCatalogueInStep(): Promise<void> {
  const cards = (await listed()).map(({ images, ...rest }) => ({
    ...rest,
    imageUrls: images.map(({ url }) => url),
  }));
  expect(await catalogue()).toEqual(cards);
}

describe('a product', () => {
  it('is added with its entry in the catalogue, newest first', async () => {
    const first = await added({ name: 'Uno' });
    const second = await added({ name: 'Dos', priceType: 'single', price: 3, priceMin: 3, priceMax: 3 });
    expect((await listed()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(first).toMatchObject({ name: 'Uno', price: 8.5, priceMax: 12.75, categories: ['Crochet'] });
    await expectCatalogueInStep();
  });

  it('sent twice is one product, dated once; sent again with another text it is what was said last', async () => {
    const address = newAddress();
    await client.createProduct(address, content());
    const [before] = await listed();
    expect(await client.createProduct(address, content())).toEqual(done());
    expect(await listed()).toEqual([before]);
    expect(await client.createProduct(address, content({ name: 'Gatito azul' }))).toEqual(done());
    expect(await listed()).toEqual([{ ...before, name: 'Gatito azul' }]);
    await expectCatalogueInStep();
  });

  it('is changed field by field: what another device changes meanwhile stays', async () => {
    const before = await added();
    await client.setSoldOut({ ventureId: VENTURE, productId: before.id }, true);
    const form = { ...before, name: 'Gatito grande', priceType: 'single', priceMax: 8.5 } as const;
    expect(await client.updateProduct(VENTURE, before, form)).toEqual(done());
    expect(await listed()).toEqual([{ ...form, soldOut: true }]);
    await expectCatalogueInStep();
  });

  it('is changed as it is now when another device has changed another field since it was opened', async () => {
    const before = await added();
    const theirs = { ...before, description: 'De ellos', categories: ['Llaveros'] };
    expect(await client.updateProduct(VENTURE, before, theirs)).toEqual(done());
    const form = { ...before, name: 'Gatito grande' };
    expect(await client.updateProduct(VENTURE, before, form)).toEqual(done());
    expect(await listed()).toEqual([{ ...theirs, name: 'Gatito grande' }]);
    await expectCatalogueInStep();
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
    expect(await listed()).toEqual([Object.assign({}, before, ...changes)]);
    await expectCatalogueInStep();
  });

  it('changes everything at once, pictures in their order', async () => {
    const before = await added();
    const images = [await upload(before.id), DEMO_PICTURE, await upload(before.id)];
    const form = content({
      name: 'B',
      description: 'b',
      images,
      categories: [],
      soldOut: true,
      priceMax: 20,
    });
    expect(await client.updateProduct(VENTURE, before, form)).toEqual(done());
    expect(await listed()).toEqual([{ ...form, id: before.id, createdAt: before.createdAt }]);
    await expectCatalogueInStep();
  });

  it('deleted on another device is said to be gone, and does not come back', async () => {
    const before = await added();
    const address = { ventureId: VENTURE, productId: before.id };
    expect(await client.deleteProduct(address)).toEqual(done());
    expect(await client.updateProduct(VENTURE, before, { ...before, name: 'Otro' })).toEqual(failed('GONE'));
    expect(await client.setSoldOut(address, true)).toEqual(failed('GONE'));
    expect(await client.deleteProduct(address)).toEqual(done());
    expect(await catalogue()).toEqual([]);
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
    expect(await client.setSoldOut({ ventureId: VENTURE, productId }, true)).toEqual(done());
    const [product] = await listed();
    expect(product).toMatchObject({ name: 'Viejo', price: 2.5, priceMax: 2.5, soldOut: true });
    expect(product?.images).toEqual([{ url: 'https://example.com/a.jpg', path: '' }]);
    const stored = world.documents().get(`ventures/${VENTURE}/products/${productId}`);
    expect(stored).not.toHaveProperty('imageUrl');
    expect(stored?.createdAt).toEqual(createdAt);
    await expectCatalogueInStep();
  });
});

describe('what is refused', () => {
  it('has an outcome for missing ids', async () => {
    expect(await client.listProducts('')).toEqual(failed('NO_VENTURE_TO_LIST'));
    expect(await client.createProduct({ ventureId: '', productId: 'x' }, content())).toEqual(
      failed('NO_VENTURE_TO_CREATE'),
    );
    expect(await client.setSoldOut({ ventureId: VENTURE, productId: '' }, true)).toEqual(
      failed('NO_ID_TO_UPDATE'),
    );
    expect(await client.deleteProduct({ ventureId: VENTURE, productId: '' })).toEqual(
      failed('NO_ID_TO_DELETE'),
    );
  });

  it('a product that the rules do not take changes nothing', async () => {
    expect(await client.createProduct(newAddress(), content({ images: [] }))).toEqual(failed('CREATE'));
    const before = await added();
    expect(await client.updateProduct(VENTURE, before, { ...before, images: [] })).toEqual(failed('UPDATE'));
    const script = { url: 'javascript:alert(1)', path: '' };
    expect(await client.updateProduct(VENTURE, before, { ...before, images: [script] })).toEqual(
      failed('UPDATE'),
    );
    expect(await listed()).toEqual([before]);
    await expectCatalogueInStep();
  });

  it("another venture's catalogue is closed to this owner", async () => {
    const strange = { ...newAddress(), ventureId: OTHER };
    expect(await client.createProduct(strange, content())).toEqual(failed('CREATE'));
    expect(await client.listProducts(OTHER)).toEqual(done([]));
    await expect(upload(strange.productId, OTHER)).rejects.toThrow('unauthorized');
  });

  it('the product after the most is told so', async () => {
    const entries = Array.from({ length: MAX_PRODUCTS }, (_, n) => [
      `p${n}`,
      { mapValue: { fields: { name: { stringValue: `P${n}` } } } },
    ]);
    const path = `ventures/${VENTURE}/public/catalogue`;
    const before = world.emulator.core.exportState();
    await world.emulator.core.importState([
      ...before,
      {
        path,
        fields: {
          products: { mapValue: { fields: Object.fromEntries(entries) } },
          lastProductId: { stringValue: '' },
        },
      },
    ]);
    expect(await client.createProduct(newAddress(), content())).toEqual(failed('TOO_MANY'));
    await world.emulator.core.importState(before);
    expect(await listed()).toEqual([]);
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
    const [product, ...others] = await listed();
    expect(others).toEqual([]);
    if (product === undefined) throw new Error('It is not there.');
    network.commits(...weather);
    expect(await client.updateProduct(VENTURE, product, { ...product, name: 'Otro' })).toEqual(done());
    network.commits(...weather);
    expect(await client.setSoldOut(address, true)).toEqual(done());
    expect(await listed()).toEqual([{ ...product, name: 'Otro', soldOut: true }]);
    await expectCatalogueInStep();
    network.commits(...weather);
    expect(await client.deleteProduct(address)).toEqual(done());
    expect(await listed()).toEqual([]);
    expect(await catalogue()).toEqual([]);
  });

  it('the answer and the question after it are lost: uncertain; the next tap finds it stored', async () => {
    const address = newAddress();
    network.commits('unanswered');
    network.reads('unsent');
    expect(await client.createProduct(address, content())).toEqual(failed('UNCERTAIN'));
    expect(await client.createProduct(address, content())).toEqual(done());
    expect(await listed()).toHaveLength(1);
  });

  it('nothing gets through: uncertain, nothing is stored; the list says that it could not be read', async () => {
    network.commits('unsent', 'unsent', 'unsent');
    expect(await client.createProduct(newAddress(), content())).toEqual(failed('UNCERTAIN'));
    network.reads('unsent');
    expect(await client.listProducts(VENTURE)).toEqual(failed('LIST'));
    expect(await listed()).toEqual([]);
  });
});

describe('pictures that nobody names', () => {
  const notes = () => window.localStorage.getItem('vaga.productLeftovers');

  it('go with a deleted product', async () => {
    const address = newAddress();
    const images = [await upload(address.productId), await upload(address.productId)];
    await upload(address.productId);
    await client.createProduct(address, content({ images }));
    expect(await client.deleteProduct(address)).toEqual(done());
    await vi.waitFor(async () => expect(await objects(address.productId)).toEqual([]));
    await vi.waitFor(() => expect(notes()).toBeNull());
  });

  it('of a tab that closed while it was saving go the next time, those that are named stay', async () => {
    const product = newAddress();
    const named = await upload(product.productId);
    await client.createProduct(product, content({ images: [named] }));
    client.noteSaving(product);
    await upload(product.productId);
    const never = newAddress();
    client.noteSaving(never);
    await upload(never.productId);

    // Another tab may still be at it.
    await client.sweepOrphans(VENTURE, await listed());
    expect(await objects(product.productId)).toHaveLength(4);
    await client.sweepOrphans(VENTURE, await listed(), Date.now() + 31 * 60_000);
    expect(await objects(product.productId)).toEqual([...objectPaths(named)].sort());
    expect(await objects(never.productId)).toEqual([]);
    expect(notes()).toBeNull();
  });

  it('replaced in a save whose tab closed go the next time; a younger one, of another tab, stays', async () => {
    const address = newAddress();
    const [old, fresh] = [await upload(address.productId), await upload(address.productId)];
    await client.createProduct(address, content({ images: [fresh] }));
    client.noteSaved(address, false, Number.parseInt(fresh.path.split('/').at(-1) ?? '', 10));
    const younger = await upload(address.productId);
    await client.sweepOrphans(VENTURE, await listed());
    expect(await objects(address.productId)).toEqual([fresh, younger].flatMap(objectPaths).sort());
    expect(await objects(address.productId)).not.toContain(old.path);
    client.noteSaved(address, true);
    expect(notes()).toBeNull();
  });
});
