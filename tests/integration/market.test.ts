/** Telling the market what a venture shows: the app's own services, as the real rules judge them. */

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toMarketCards, toMarketProducts } from '../../src/domain/market/entry.ts';
import { failed } from '../../src/domain/outcome.ts';
import type * as roleDepsModule from '../../src/services/firestore/roleDeps.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import { addLocalStorage, type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

async function loadServices() {
  const [market, noted, products, branches, read] = await Promise.all([
    import('../../src/services/market/commands.ts'),
    import('../../src/services/device/marketNotes.ts'),
    import('../../src/services/products/commands.ts'),
    import('../../src/services/businesses/branchCommands.ts'),
    import('../../src/services/market/read.ts'),
  ]);
  return { ...market, ...noted, ...products, ...branches, ...read };
}

let world: ServiceWorld;
let client: Awaited<ReturnType<typeof loadServices>>;
let roleDeps: typeof roleDepsModule.roleDeps;

beforeAll(async () => {
  world = await startServiceWorld();
  client = await loadServices();
  ({ roleDeps } = await import('../../src/services/firestore/roleDeps.ts'));
  const { signInOwner } = await import('../../src/services/accounts/commands.ts');
  expect(await signInOwner('lacasona', 'casona-demo')).toMatchObject({ ok: true });
});
afterAll(() => world.stop());

/** The device's memory, which Node lacks. */
beforeEach(() => {
  vi.stubGlobal('document', { readyState: 'complete', querySelector: () => null });
  addLocalStorage();
});

const stored = (part: string) => decodeFields(world.documents().get(`market/${part}`));
const cardOf = (id: string) => toMarketCards(stored('cards')).find((card) => card.id === id);
const namesOf = (id: string) =>
  toMarketProducts(stored('products')).flatMap(({ ventureId, name }) => (ventureId === id ? [name] : []));
const meter = () => world.emulator.meter();

const ADDRESS = { ventureId: 'la-casona', productId: 'llaveroLlaveroLlaver' };
const product = (name: string) =>
  ({
    name,
    description: 'Fieltro',
    images: [{ url: '/demo/la-casona.svg', path: '' }],
    priceType: 'single',
    price: 3,
    priceMin: 3,
    priceMax: 3,
    categories: ['Llaveros'],
    soldOut: false,
  }) as const;

it('a product that is stored leaves a note; telling takes it, for 3 reads and 2 writes', async () => {
  expect(client.marketNote('la-casona')).toBeNull();
  expect(await client.createProduct(ADDRESS, product('Llavero'))).toMatchObject({ ok: true });
  expect(client.marketNote('la-casona')).not.toBeNull();
  expect(namesOf('la-casona')).toEqual([]);
  world.emulator.resetMeter();
  expect(await client.tellMarket('la-casona')).toMatchObject({ ok: true });
  expect(meter()).toMatchObject({ reads: 3, writes: 2 });
  expect(client.marketNote('la-casona')).toBeNull();
  expect(namesOf('la-casona')).toEqual(['Llavero']);
  expect(cardOf('la-casona')).toMatchObject({ products: 1, cheapest: 300, branches: 2 });
  // Nothing has changed since.
  world.emulator.resetMeter();
  expect(await client.tellMarket('la-casona')).toMatchObject({ ok: true });
  expect(meter()).toMatchObject({ writes: 0 });
});

it('what is refused leaves no note; what the market doesn’t show is no change', async () => {
  expect(
    await client.createProduct({ ...ADDRESS, ventureId: 'puerto-viejo' }, product('Otro')),
  ).toMatchObject({
    ok: false,
  });
  expect(client.marketNote('puerto-viejo')).toBeNull();
});

it('a branch that closes is told; a venture with nothing to offer leaves the market, and comes back', async () => {
  expect(await client.deleteProduct(ADDRESS)).toMatchObject({ ok: true });
  for (const id of ['centro', 'escalon']) {
    expect(await client.archiveBranch('la-casona', id, true)).toMatchObject({ ok: true });
  }
  expect(client.marketNote('la-casona')).not.toBeNull();
  await client.tellMarket('la-casona');
  expect(cardOf('la-casona')).toBeUndefined();
  expect(await client.archiveBranch('la-casona', 'centro', false)).toMatchObject({ ok: true });
  await client.tellMarket('la-casona');
  expect(cardOf('la-casona')).toMatchObject({ branches: 1 });
  await client.archiveBranch('la-casona', 'escalon', false);
  await client.tellMarket('la-casona');
});

it('a change while it is being told stays noted', async () => {
  client.noteMarketChange('la-casona');
  vi.spyOn(Date, 'now').mockReturnValueOnce(1);
  const telling = client.tellMarket('la-casona');
  client.noteMarketChange('la-casona');
  await telling;
  expect(client.marketNote('la-casona')).toBe('!1');
});

it('another’s venture is refused once and for all', async () => {
  client.noteMarketChange('puerto-viejo');
  expect(await client.tellMarket('puerto-viejo')).toEqual(failed('REFUSED'));
  expect(client.marketNote('puerto-viejo')).toBeNull();
});

it('the administrator’s change of a profile is told at once, and a deletion takes the entry away', async () => {
  const [{ signInAdmin }, { readVenture }, { updateVenture }, { removeVenture }] = await Promise.all([
    import('../../src/services/accounts/commands.ts'),
    import('../../src/services/ventures/queries.ts'),
    import('../../src/services/ventures/profileCommands.ts'),
    import('../../src/services/ventures/removalCommands.ts'),
  ]);
  expect(await signInAdmin('admin', 'admin-demo')).toMatchObject({ ok: true });
  const before = await readVenture('cacao-izalco', roleDeps('admin'));
  if (before === null) throw new Error('The demo has no such venture.');
  const content = { ...before, name: 'Cacao de Izalco' };
  expect(await updateVenture('admin', { before, content, picture: null })).toMatchObject({ ok: true });
  expect(cardOf('cacao-izalco')).toMatchObject({ name: 'Cacao de Izalco', imageUrl: '' });
  expect(namesOf('cacao-izalco')).toHaveLength(12);
  expect(await removeVenture('cacao-izalco')).toMatchObject({ ok: true });
  expect(cardOf('cacao-izalco')).toBeUndefined();
  expect(namesOf('cacao-izalco')).toEqual([]);
});

it('the home is 1 read; without a market the businesses are listed', async () => {
  const { signal } = new AbortController();
  const ids = async () => (await client.fetchMarketCards(signal)).map(({ id }) => id).sort();
  world.emulator.resetMeter();
  const listed = await ids();
  expect(meter().reads).toBe(1);
  expect(listed).toEqual([
    'barro-viejo',
    'bonsais-del-trifinio',
    'cafe-del-volcan',
    'comedor-dona-tila',
    'hilos-de-luna',
    'huerta-los-planes',
    'la-casona',
    'puerto-viejo',
    'pupuseria-margarita',
  ]);
  const cards = `${world.emulator.urls.firestore}/v1/projects/${world.projectId}/databases/(default)/documents/market/cards`;
  const gone = await fetch(cards, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  expect(gone.ok).toBe(true);
  expect(await ids()).toEqual(listed);
});
