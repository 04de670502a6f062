import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { doc } from '../../../services/firestore/documents.ts';
import { snapshotOf } from '../../../services/firestore/read.ts';
import type { VenturesCursor, VenturesPage } from '../../../services/ventures/queries.ts';
import { aVenture, memoryVentures } from '../test-ventures.ts';
import { useVentureList } from './useVentureList.ts';

vi.mock('../loadServices.ts');

const page = (next: VenturesCursor | null, ...names: string[]): VenturesPage => ({
  ventures: names.map((name) => aVenture(name)),
  next,
});

/** The list over a server that answers each request when told to; `shown` are the ids on screen. */
async function openList(first: VenturesPage) {
  const waiting: ((answer: VenturesPage) => void)[] = [];
  const { services } = memoryVentures();
  services.listVentures = () => new Promise<VenturesPage>((resolve) => waiting.push(resolve));
  const { result } = renderHook(useVentureList);
  const answer = async (given: VenturesPage) => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    await act(async () => waiting.shift()?.(given));
  };
  await answer(first);
  return { list: () => result.current, answer, shown: () => result.current.ventures.map(({ id }) => id) };
}

/** Stands for any place in the list. */
const CURSOR: VenturesCursor = snapshotOf(doc({ origin: '', documents: '', key: '' }, 'ventures', 'c'), {});

test('a venture deleted while a page or a reload is on its way stays away', async () => {
  const { list, answer, shown } = await openList(page(CURSOR, 'D', 'C'));
  act(() => list().more?.());
  act(() => list().drop('c'));
  act(() => list().drop('b'));
  await answer(page(null, 'B', 'A'));
  expect(shown()).toEqual(['d', 'a']);
  act(() => list().reload());
  act(() => list().drop('d'));
  await answer(page(null, 'D', 'A'));
  expect(shown()).toEqual(['a']);
});

test('a reload puts the new ones on top and keeps the pages that were loaded', async () => {
  const { list, answer, shown } = await openList(page(CURSOR, 'D', 'C'));
  act(() => list().more?.());
  await answer(page(null, 'B', 'A'));
  act(() => list().reload());
  await answer(page(CURSOR, 'E', 'D'));
  expect(shown()).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(list().more).toBeNull();
});

test('a list that did not come is asked for again by itself', async () => {
  const memory = memoryVentures(aVenture('A'));
  memory.problems = ['LIST'];
  const { result } = renderHook(useVentureList);
  await vi.waitFor(() => expect(result.current.state).toBe('failed'));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(result.current).toMatchObject({ state: 'ready', ventures: [{ id: 'a' }] }));
});
