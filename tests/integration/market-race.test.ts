/** Owners of different ventures who tell the market at the same instant: everybody's entry is there. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { beforeEach, expect, it, vi } from 'vitest';
import { toMarketCards, toMarketProducts } from '../../src/domain/market/entry.ts';
import { done } from '../../src/domain/outcome.ts';
import { catalogueEntry } from '../../src/domain/products/stored.ts';
import { marketNote, noteMarketChange } from '../../src/services/device/marketNotes.ts';
import { doc } from '../../src/services/firestore/documents.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import { tellMarket } from '../../src/services/market/commands.ts';
import { instant, map, text } from '../support/attack-wire.ts';
import { REGISTERED, useAttackWorld } from '../support/attack-world.ts';
import { badNetwork } from '../support/bad-network.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const ids = Array.from({ length: 50 }, (_, index) => `venture${index}`);
const ownerOf = (id: string): TestUser => ({ uid: `owner-of-${id}` });
const PRODUCT = 'conejoConejoConejo01';

/** What the market is made of for a venture with one product of this price. */
function venture(id: string, price: number) {
  const { text: shown } = catalogueEntry({
    name: `Conejo de ${id}`,
    description: 'x',
    images: [],
    priceType: 'single',
    price,
    priceMin: price,
    priceMax: price,
    categories: [],
    soldOut: false,
  });
  const entry = { text: text(shown), createdAt: REGISTERED, soldOut: { booleanValue: false } };
  return [
    { path: `ventures/${id}`, fields: { name: text(id), createdAt: REGISTERED } },
    { path: `ventures/${id}/private/access`, fields: { ownerUid: text(ownerOf(id).uid) } },
    {
      path: `ventures/${id}/public/catalogue`,
      fields: { products: map({ [PRODUCT]: map(entry) }), updatedAt: REGISTERED },
    },
  ];
}
const offer = (price: number) =>
  town.world().emulator.core.importState(ids.flatMap((id) => venture(id, price)));
const tell = (id: string, by: typeof tellMarket = tellMarket) =>
  by(id, 'business', on(databaseOf(town.world().emulator, ownerOf(id)), town.world().around));
const stored = (part: string) => decodeFields(town.fieldsOf(`market/${part}`));

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  const empty = { entries: map({}), lastVentureId: text(''), updatedAt: instant(0) };
  await town
    .world()
    .emulator.core.importState(
      ['cards', 'products'].map((part) => ({ path: `market/${part}`, fields: empty })),
    );
});

it.each([2, 50])('%d tell it at once, and once more after a change', async (count) => {
  for (const price of [3, 4]) {
    await offer(price);
    const told = ids.slice(0, count);
    for (const id of told) noteMarketChange(id);
    expect(await Promise.all(told.map((id) => tell(id)))).toEqual(told.map(() => done(null)));
    expect(told.filter((id) => marketNote(id) !== null)).toEqual([]);
    const cards = toMarketCards(stored('cards'));
    expect(cards.map(({ id, cheapest }) => `${id} ${cheapest}`).sort()).toEqual(
      told.map((id) => `${id} ${100 * price}`).sort(),
    );
    const products = toMarketProducts(stored('products'));
    expect(products.map(({ ventureId }) => ventureId).sort()).toEqual([...told].sort());
  }
});

const prices = () => toMarketCards(stored('cards')).map(({ cheapest }) => cheapest);

it('what another device told since is told again when this one takes it back', async () => {
  vi.resetModules();
  const { tellMarket: byOther } = await import('../../src/services/market/commands.ts');
  for (const [price, by] of [
    [3, tellMarket],
    [4, byOther],
    [3, tellMarket],
  ] as const) {
    await offer(price);
    expect(await tell('venture0', by)).toEqual(done(null));
    expect(prices()).toEqual([100 * price]);
  }
});

it('of two that overlap the later one comes last', async () => {
  await offer(5);
  badNetwork().commits('busy');
  let resume: () => void = () => undefined;
  const sleep = vi.fn(() => new Promise<void>((resolve) => (resume = resolve)));
  const first = tell('venture0', (id, role, deps) => tellMarket(id, role, deps && { ...deps, sleep }));
  await vi.waitFor(() => expect(sleep).toHaveBeenCalledOnce());
  await offer(6);
  const second = tell('venture0');
  // A later request is answered: one of the second's own would have come before it.
  const reads = () => town.world().emulator.meter().reads;
  const before = reads();
  await getDoc(doc(databaseOf(town.world().emulator, ownerOf('venture1')), 'ventures', 'venture1'));
  expect(reads()).toBe(before + 1);
  resume();
  expect(await Promise.all([first, second])).toEqual([done(null), done(null)]);
  expect(prices()).toEqual([600]);
});
