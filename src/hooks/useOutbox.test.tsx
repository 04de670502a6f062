import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../components/ui/ask.tsx';
import { aLine } from '../domain/sales/test-sale.ts';
import { outbox } from '../services/sales/outbox.ts';
import { useLeaving, useOutbox, useSaleSender } from './useOutbox.ts';

vi.mock('../components/ui/ask.tsx', () => ({ ask: vi.fn(async () => true) }));
const sendOutbox = vi.hoisted(() => vi.fn(async (_ventureId: string) => undefined));
vi.mock('../services/sales/loadCommands.ts', () => ({ loadCommands: async () => ({ sendOutbox }) }));

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

test('a member sees and sends their own sales only, the owner all', async () => {
  const seenBy = (by: string) =>
    renderHook(() => useOutbox('hilos', outbox, by)).result.current.map(({ id }) => id);
  expect([seenBy('ana'), seenBy('beto'), seenBy('')]).toEqual([[], ['b'], ['a', 'b']]);
  sendOutbox.mockClear();
  const { rerender } = renderHook(({ by }) => useSaleSender('hilos', by), { initialProps: { by: 'ana' } });
  // Had the first render sent anything, there would be two requests.
  rerender({ by: 'beto' });
  await vi.waitFor(() => expect(sendOutbox).toHaveBeenCalledTimes(1));
});
