/** The cached list, changes to it, and an answer that comes late. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failed } from '../../domain/outcome.ts';
import type { Product } from '../../domain/products/entities.ts';
import type { Cached } from '../../services/device/answerCache.ts';
import type { Later } from '../../services/firestore/cachedReads.ts';
import { useCatalogue } from './useCatalogue.ts';

type Show = Later<readonly Product[]>['show'];

const services = vi.hoisted(() => ({ seeProducts: vi.fn(), setSoldOut: vi.fn(), sweepOrphans: vi.fn() }));
vi.mock('./later.ts', () => ({ seeProducts: services.seeProducts, setSoldOut: services.setSoldOut }));
vi.mock('../../services/products/orphans.ts', () => ({ sweepOrphans: services.sweepOrphans }));

const product = (id: string, over: Partial<Product> = {}): Product => ({
  ...{ id, name: id, description: 'x', images: [], categories: [], soldOut: false },
  ...{ priceType: 'single', price: 1, priceMin: 1, priceMax: 1, createdAt: null, ...over },
});
const GORRO = product('gorro');
const fresh = (...value: readonly Product[]): Cached<readonly Product[]> => ({ value, cachedMs: null });

let asked: Show[] = [];
beforeEach(() => {
  vi.resetAllMocks();
  asked = [];
  services.seeProducts.mockImplementation(async (_: string, { show }: { readonly show: Show }) => {
    asked.push(show);
    return done({ value: [GORRO], cachedMs: 1 });
  });
});

/** Renders the hook with the cached list, before its answer has come. */
async function start() {
  const { result } = renderHook(() => useCatalogue('v'));
  await vi.waitFor(() => expect(result.current.catalogue.state).toBe('ready'));
  const shown = () => (result.current.catalogue.state === 'ready' ? result.current.catalogue : null);
  return {
    list: () => result.current,
    shown,
    soldOut: () => shown()?.products.map(({ soldOut }) => soldOut),
    ids: () => shown()?.products.map(({ id }) => id),
    answer: (nth: number, value: Cached<readonly Product[]>) => act(async () => asked[nth]?.(value)),
  };
}

describe('an answer that was asked for before', () => {
  it('a product was sold out does not take that back: it is asked for again, once that is stored', async () => {
    let store: (outcome: unknown) => void = () => undefined;
    services.setSoldOut.mockImplementation(() => new Promise((resolve) => (store = resolve)));
    const { list, shown, soldOut, answer } = await start();
    await act(async () => void list().setSoldOut(GORRO, true));
    await vi.waitFor(() => expect(services.setSoldOut).toHaveBeenCalledTimes(1));
    await answer(0, fresh(GORRO));
    expect(soldOut()).toEqual([true]);
    expect(asked).toHaveLength(1);
    await act(async () => store(done()));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect([soldOut(), shown()?.cachedMs]).toEqual([[true], 1]);
    await answer(1, fresh({ ...GORRO, soldOut: true }));
    expect([soldOut(), shown()?.cachedMs]).toEqual([[true], null]);
  });

  it('a product was added does not lose it, nor its pictures', async () => {
    const { list, ids, answer } = await start();
    await act(async () => list().put(product('bolso')));
    await answer(0, fresh(GORRO));
    expect(ids()).toEqual(['bolso', 'gorro']);
    // A late list must not be used to delete pictures: those of products that it lacks would count as left over.
    expect(services.sweepOrphans).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await answer(1, fresh(product('bolso'), GORRO));
    expect(services.sweepOrphans).toHaveBeenCalledTimes(1);
  });
});

it('what is read again leaves the list, and the form in it, where it is', async () => {
  const { list, shown } = await start();
  services.seeProducts.mockResolvedValue(failed('LIST'));
  await act(async () => list().reload());
  await vi.waitFor(() => expect(services.seeProducts).toHaveBeenCalledTimes(2));
  expect(shown()?.products).toEqual([GORRO]);
});

it('a list that did not come is asked for again by itself', async () => {
  services.seeProducts.mockResolvedValueOnce(failed('LIST'));
  const { result } = renderHook(() => useCatalogue('v'));
  await vi.waitFor(() => expect(result.current.catalogue).toEqual({ state: 'failed', failure: 'LIST' }));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(result.current.catalogue).toMatchObject({ products: [GORRO] }));
});
