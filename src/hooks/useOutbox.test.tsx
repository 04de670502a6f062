import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../components/ui/ask.tsx';
import { aLine } from '../domain/sales/test-sale.ts';
import { outbox } from '../services/sales/outbox.ts';
import { useLeaving } from './useOutbox.ts';

vi.mock('../components/ui/ask.tsx', () => ({ ask: vi.fn(async () => true) }));
vi.mock('../services/sales/loadCommands.ts', () => ({
  loadCommands: async () => ({ sendOutbox: async () => undefined }),
}));

const sale = (id: string, by?: string) => ({
  ...{ id, soldAt: 1, items: [aLine()], totalPrice: 5, refused: false },
  ...(by === undefined ? {} : { by }),
});

beforeEach(() => {
  localStorage.clear();
  outbox.put('hilos', sale('a'));
  outbox.put('hilos', sale('b', 'beto'));
});

test.each([
  ['a team member without sales of their own isn’t asked', 'ana', []],
  ['a team member is asked about their own', 'beto', ['1 venta sin enviar']],
  ['the owner is asked about all', '', ['2 ventas sin enviar']],
])('who signs out: %s', async (_, by, titles) => {
  vi.mocked(ask).mockClear();
  const signOut = vi.fn(async () => undefined);
  const { result } = renderHook(() => useLeaving('hilos', by, signOut));
  await act(async () => result.current[0]());
  await vi.waitFor(() => expect(signOut).toHaveBeenCalled());
  expect(vi.mocked(ask).mock.calls.map(([{ title }]) => title)).toEqual(titles);
});
