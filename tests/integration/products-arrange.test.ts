/** What an owner does with products beside writing them: order, feature, count and archive, by the app's own services. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failed } from '../../src/domain/outcome.ts';
import type { Product, ProductContent } from '../../src/domain/products/entities.ts';
import { movesTo } from '../../src/domain/products/move.ts';
import { draft, increment, int, toWrite } from '../support/attack-wire.ts';
import { badNetwork } from '../support/bad-network.ts';
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

let world: ProductsWorld;
let client: ProductServices;

beforeAll(async () => {
  world = await startProductsWorld();
  ({ client } = world);
});
afterAll(() => world.stop());
beforeEach(addLocalStorage);
afterEach(() => world.tidyUp());

const content = (name: string): ProductContent => ({
  ...{ name, description: 'De algodón', images: [{ url: '/demo/bolsa.webp', path: '' }] },
  ...{ priceType: 'single', price: 3, priceMin: 3, priceMax: 3 },
  ...{ categories: [], soldOut: false },
});
const added = (name: string, over: Partial<ProductContent> = {}) =>
  world.added({ ...content(name), ...over });

/** The names in the owner's list; the public page has the same order, counts and marks. */
const names = async () => (await world.expectCatalogueInStep()).map(({ name }) => name).join(' ');

/** What a sale's own commit takes, past the rules. */
async function sell(productId: string, pieces: number): Promise<void> {
  const write = draft(CATALOGUE, {
    mask: [],
    transforms: [increment(`stock.\`${productId}\``, int(-pieces))],
  });
  const documents = `${world.emulator.urls.firestore}/v1/projects/${world.projectId}/databases/(default)/documents`;
  const reply = await fetch(`${documents}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [toWrite(world.projectId, write)] }),
  });
  expect(reply.status).toBe(200);
}

async function move(product: Product, index: number): Promise<void> {
  for (const { id, order } of movesTo(await world.listed(), product.id, index)) {
    expect(await client.placeProduct(VENTURE, await world.found(id), { order })).toEqual(done());
  }
}

describe('the order', () => {
  it('is the owner’s, on the public page too; featured ones come first and new ones before the rest', async () => {
    const [a, , c] = [await added('A'), await added('B'), await added('C')];
    expect(await names()).toBe('C B A');
    await move(a, 1);
    expect(await names()).toBe('C A B');
    await move(c, 2);
    expect(await names()).toBe('A B C');
    expect(await client.placeProduct(VENTURE, await world.found(c.id), { featured: true })).toEqual(done());
    expect(await names()).toBe('C A B');
    await added('N');
    expect(await names()).toBe('C N A B');
    expect(await client.placeProduct(VENTURE, await world.found(c.id), { featured: false })).toEqual(done());
    expect(await names()).toBe('N A B C');
    expect(
      await client.updateProduct(VENTURE, await world.found(a.id), {
        ...(await world.found(a.id)),
        name: 'Z',
      }),
    ).toEqual(done());
    expect(await names()).toBe('N Z B C');
  });

  it('moved on two devices at once: both moves hold, also beside a changed text', async () => {
    const [a, b] = [await added('A'), await added('B')];
    const outcomes = await Promise.all([
      client.placeProduct(VENTURE, a, { order: 7 }),
      client.placeProduct(VENTURE, b, { order: 9 }),
      client.placeProduct(VENTURE, a, { featured: true }),
      client.updateProduct(VENTURE, b, { ...b, name: 'Bé' }),
    ]);
    expect(outcomes).toEqual(outcomes.map(() => done()));
    expect(await names()).toBe('A Bé');
    expect(await world.listed()).toMatchObject([{ order: 7, featured: true }, { order: 9 }]);
  });

  it('costs two writes a move and no read', async () => {
    const product = await added('A');
    world.emulator.resetMeter();
    expect(await client.placeProduct(VENTURE, product, { order: 7 })).toEqual(done());
    expect(world.emulator.meter()).toMatchObject({ reads: 0, writes: 2 });
  });

  it('of a product that is archived elsewhere: it is gone', async () => {
    const product = await added('A');
    expect(await client.archiveProduct(at(product.id))).toEqual(done());
    expect(await client.placeProduct(VENTURE, product, { order: 7 })).toEqual(failed('GONE'));
    expect(await client.setSoldOut(at(product.id), true)).toEqual(failed('GONE'));
  });
});

describe('a count', () => {
  it('begins, grows, reaches nothing and ends; a change of the product leaves it', async () => {
    const product = await added('A', { soldOut: true });
    expect(await client.changeCount(at(product.id), { kind: 'set', pieces: 2 })).toEqual(done());
    expect(await world.found(product.id)).toMatchObject({ stock: 2, soldOut: false });
    expect(await client.changeCount(at(product.id), { kind: 'add', pieces: 1 })).toEqual(done());
    await sell(product.id, 3);
    await names();
    expect(await world.found(product.id)).toMatchObject({ stock: 0, soldOut: true });
    await sell(product.id, 1);
    const seen = await world.found(product.id);
    expect(seen).toMatchObject({ stock: -1, soldOut: true });
    expect(await client.updateProduct(VENTURE, seen, { ...seen, name: 'B' })).toEqual(done());
    expect(await names()).toBe('B');
    expect(await client.changeCount(at(product.id), { kind: 'stop', soldOut: false })).toEqual(done());
    const after = await world.found(product.id);
    expect(after).toMatchObject({ soldOut: false });
    expect(after).not.toHaveProperty('stock');
    await names();
    expect(await client.changeCount(at(product.id), { kind: 'add', pieces: 1 })).toEqual(failed('UPDATE'));
  });

  it('changed while sales take from it: nothing is lost', async () => {
    const product = await added('A');
    expect(await client.changeCount(at(product.id), { kind: 'set', pieces: 100 })).toEqual(done());
    const acts = await Promise.all([
      ...[1, 1, 1, 1].map((pieces) => sell(product.id, pieces)),
      ...[10, -3, 5].map((pieces) => client.changeCount(at(product.id), { kind: 'add', pieces })),
      client.placeProduct(VENTURE, product, { order: 7 }),
    ]);
    expect(acts.slice(4)).toEqual([done(), done(), done(), done()]);
    expect(await world.found(product.id)).toMatchObject({ stock: 108, order: 7 });
  });

  it('counted anew while a sale takes one: either the sale was before, or it is taken from the new count', async () => {
    const product = await added('A');
    expect(await client.changeCount(at(product.id), { kind: 'set', pieces: 5 })).toEqual(done());
    const [outcome] = await Promise.all([
      client.changeCount(at(product.id), { kind: 'set', pieces: 20 }),
      sell(product.id, 1),
    ]);
    expect(outcome).toEqual(done());
    expect([19, 20]).toContain((await world.found(product.id)).stock);
  });

  it('over a bad network is never changed twice: what is in doubt is shown as it is', async () => {
    const product = await added('A');
    const network = badNetwork();
    network.commits('unsent', 'unanswered');
    expect(await client.changeCount(at(product.id), { kind: 'set', pieces: 5 })).toEqual(done());
    network.commits('unanswered');
    expect(await client.changeCount(at(product.id), { kind: 'add', pieces: 2 })).toEqual(done({ stock: 7 }));
    network.commits('unsent');
    expect(await client.changeCount(at(product.id), { kind: 'add', pieces: 2 })).toEqual(done({ stock: 7 }));
    network.commits('unanswered');
    expect(await client.changeCount(at(product.id), { kind: 'set', pieces: 9 })).toEqual(done());
    network.commits('unsent');
    expect(await client.changeCount(at(product.id), { kind: 'set', pieces: 4 })).toEqual(done({ stock: 9 }));
    network.commits('busy', 'unanswered');
    expect(await client.changeCount(at(product.id), { kind: 'stop', soldOut: true })).toEqual(done());
    network.restore();
    expect(await world.found(product.id)).toMatchObject({ soldOut: true });
    await names();
  });

  it('of a product that older data holds is begun with the whole product', async () => {
    const { id } = await added('A');
    const documents = world.emulator.core.exportState();
    const text = (value: string) => ({ stringValue: value });
    await world.emulator.core.importState(
      documents.map((each) =>
        each.path === `ventures/${VENTURE}/products/${id}`
          ? {
              ...each,
              fields: {
                ...{ name: text('Viejo'), description: text('De antes'), price: { doubleValue: 2.5 } },
                ...{ imageUrl: text('https://example.com/a.jpg'), imagePath: text('') },
                ...(each.fields.createdAt !== undefined && { createdAt: each.fields.createdAt }),
              },
            }
          : each,
      ),
    );
    expect(await client.changeCount(at(id), { kind: 'set', pieces: 4 })).toEqual(done());
    expect(await names()).toBe('Viejo');
    expect(await world.found(id)).toMatchObject({ stock: 4, soldOut: false, price: 2.5 });
  });
});

describe('the archive', () => {
  it('takes a product off the list and the page, with its count, and gives it back as the newest', async () => {
    const [a] = [await added('A', { soldOut: true }), await added('B')];
    expect(await client.changeCount(at(a.id), { kind: 'set', pieces: 4 })).toEqual(done());
    expect(await client.archiveProduct(at(a.id))).toEqual(done());
    expect(await client.archiveProduct(at(a.id))).toEqual(done());
    expect(await names()).toBe('B');
    const [product, ...others] = await client.listArchived(VENTURE);
    expect(others).toEqual([]);
    expect(product).toMatchObject({ id: a.id, name: 'A', soldOut: true, createdAt: null });
    if (product === undefined) throw new Error('There is none.');
    const network = badNetwork();
    network.commits('unanswered');
    expect(await client.restoreProduct(VENTURE, product)).toEqual(done());
    network.restore();
    expect(await client.restoreProduct(VENTURE, product)).toEqual(done());
    expect(await names()).toBe('A B');
    expect(await world.found(a.id)).not.toHaveProperty('stock');
    expect(await client.listArchived(VENTURE)).toEqual([]);
    expect(await client.archiveProduct(at('nadaNadaNadaNadaNada'))).toEqual(failed('GONE'));
  });

  it('keeps its pictures when the device tidies up after an interrupted save; deleted ones lose them', async () => {
    const address = newAddress();
    const { productId } = address;
    const images = [await world.upload(productId)];
    expect(await client.createProduct(address, { ...content('A'), images })).toEqual(done());
    client.noteSaved(address, false, Date.now() + 60_000);
    expect(await client.archiveProduct(address)).toEqual(done());
    await client.sweepOrphans(VENTURE, await world.listed(), Date.now() + 120_000);
    expect(window.localStorage.getItem('vaga.productLeftovers')).toBeNull();
    expect(await world.objects(productId)).toHaveLength(2);
    expect(await client.deleteProduct(address)).toEqual(done());
    await vi.waitFor(async () => expect(await world.objects(productId)).toEqual([]));
  });
});
