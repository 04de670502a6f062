/** What a visit to a public page reads, as the hosted service bills it, and which page an address opens. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeSeed } from '../../scripts/seed.ts';
import { BUSINESSES } from '../../seed/businesses.ts';
import { MAKERS } from '../../seed/makers.ts';
import type { SeedDocument } from '../../seed/types.ts';
import { splitMarket } from '../../src/domain/market/entry.ts';
import { done } from '../../src/domain/outcome.ts';
import { catalogueEntry } from '../../src/domain/products/stored.ts';
import type { fetchPublicPage } from '../../src/services/publicPage/read.ts';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

const GENERATED_ID = 'Ab3dEf6hIj9lMn2pQr5t';
const NOW = new Date(Date.UTC(2026, 10, 21, 18));
const LA_CASONA = BUSINESSES.find(({ id }) => id === 'la-casona');

let world: ServiceWorld;
let fetchPage: (slug: string) => ReturnType<typeof fetchPublicPage>;

/** A venture with 60 products, under an id such as the app makes. */
function largeVenture(): SeedDocument[] {
  const products = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [
      `product${String(n).padStart(13, '0')}`,
      {
        ...catalogueEntry({
          name: `Llavero ${n}`,
          description: 'x'.repeat(900),
          images: [1, 2].map((m) => ({ url: `/demo/hilos-de-luna/corazon-${m}.svg`, path: '' })),
          priceType: 'single',
          price: n,
          priceMin: n,
          priceMax: n,
          categories: ['Llaveros'],
          soldOut: n % 7 === 0,
        }),
        createdAt: new Date(NOW.getTime() + n),
      },
    ]),
  );
  const profile = { name: 'Llaveros Ñandú', description: 'Sesenta', imageUrl: '', imagePath: '' };
  return [
    {
      path: `ventures/${GENERATED_ID}`,
      fields: {
        ...profile,
        socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '' },
        shipping: { shipsToAll: true, departments: [] },
        categories: [],
        slug: 'llaveros-nandu',
        slugNormalized: 'llaveros-nandu',
        username: 'llaverosnandu',
        openBranches: {},
        createdAt: NOW,
        updatedAt: NOW,
      },
    },
    {
      path: `businesses/${GENERATED_ID}`,
      fields: { ...profile, branches: { b: { name: 'Cerrada', archived: true } }, closedDates: {} },
    },
    {
      path: `ventures/${GENERATED_ID}/public/catalogue`,
      fields: { products, lastProductId: '', updatedAt: NOW },
    },
  ];
}

beforeAll(async () => {
  world = await startServiceWorld(NOW.getTime());
  await writeSeed(world.emulator.urls.firestore, world.projectId, largeVenture());
  const service = await import('../../src/services/publicPage/read.ts');
  fetchPage = (slug) => service.fetchPublicPage(slug, new AbortController().signal);
});
afterAll(() => world.stop());
beforeEach(() => world.emulator.resetMeter());

/** Document reads, those of the rules included. */
function reads(): number {
  const meter = world.emulator.meter();
  console.info(`public page: ${meter.reads} + ${meter.rulesReads} reads (page + rules)`);
  return meter.reads + meter.rulesReads;
}

test('a page of 60 products costs 2 reads, newest product first', async () => {
  const page = await fetchPage('llaveros-nandu');
  expect(reads()).toBe(2);
  expect(page?.venture.name).toBe('Llaveros Ñandú');
  expect(page?.products).toHaveLength(60);
  expect(page?.products[0]?.name).toBe('Llavero 59');
  // Its only branch is archived.
  expect(page?.takesReservations).toBe(false);
});

test('by its id it costs no more', async () => {
  const page = await fetchPage(GENERATED_ID);
  expect(reads()).toBe(2);
  expect(page?.products).toHaveLength(60);
});

test.each(['HILOS-de-Luna', ' hilos-de-luna '])('the slug is lowercased: %j', async (slug) => {
  expect((await fetchPage(slug))?.venture.id).toBe('hilos-de-luna');
});

test('an id that could be a slug is the fallback', async () => {
  await writeSeed(world.emulator.urls.firestore, world.projectId, [
    {
      path: 'ventures/antiguo',
      fields: { name: 'Antiguo', description: 'x', slug: 'otro', slugNormalized: 'otro' },
    },
  ]);
  world.emulator.resetMeter();
  const page = await fetchPage('antiguo');
  expect(page?.venture.name).toBe('Antiguo');
  expect(page?.products).toEqual([]);
  expect(page?.takesReservations).toBe(false);
  expect(reads()).toBeLessThanOrEqual(4);
});

test.each(['nadie', '', 'a/b', '..', '%', 'hilos-de-luna/products/x'])('%j opens nothing', async (slug) => {
  expect(await fetchPage(slug)).toBeNull();
});

test('a restaurant takes reservations while a branch of it is open, which costs no more', async () => {
  const { archiveBranch } = await import('../../src/services/businesses/branchCommands.ts');
  const { signInOwner } = await import('../../src/services/accounts/commands.ts');
  expect(await signInOwner('lacasona', 'casona-demo')).toMatchObject({ ok: true });
  const archiveAll = async (archived: boolean) => {
    for (const { id } of LA_CASONA?.branches ?? [])
      expect(await archiveBranch('la-casona', id, archived)).toEqual(done());
  };
  const offered = async () => {
    world.emulator.resetMeter();
    const page = await fetchPage('la-casona');
    expect(reads()).toBe(2);
    return page?.takesReservations;
  };
  expect(await offered()).toBe(true);
  await archiveAll(true);
  expect(await offered()).toBe(false);
  await archiveAll(false);
  expect(await offered()).toBe(true);
});

test('of an older venture, which doesn’t list its open branches, the business is asked: 3 reads', async () => {
  const older = (archived: boolean): SeedDocument[] => [
    { path: 'ventures/vieja', fields: { name: 'Vieja', slug: 'vieja', slugNormalized: 'vieja' } },
    { path: 'businesses/vieja', fields: { name: 'Vieja', branches: { b: { name: 'Centro', archived } } } },
  ];
  for (const archived of [false, true]) {
    await writeSeed(world.emulator.urls.firestore, world.projectId, older(archived));
    world.emulator.resetMeter();
    expect((await fetchPage('vieja'))?.takesReservations).toBe(!archived);
    expect(reads()).toBe(3);
  }
});

test('without a market the home lists the businesses: restaurants have an open branch, makers have none', async () => {
  const { fetchListedBusinesses } = await import('../../src/services/businesses/listed.ts');
  const documents = [...world.documents().keys()].filter((path) => /^businesses\/[^/]+$/.test(path));
  const cards = await fetchListedBusinesses(new AbortController().signal);
  const { restaurants, makers } = splitMarket(cards);
  expect(reads()).toBeLessThanOrEqual(documents.length);
  expect(restaurants.map(({ id }) => id).sort()).toEqual(BUSINESSES.map(({ id }) => id).sort());
  expect(makers.map(({ id }) => id)).toEqual(expect.arrayContaining(MAKERS.map(({ id }) => id)));
});
