import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Client } from '../../../domain/clients/entities.ts';
import type { TicketMark } from '../../../domain/lotteries/entities.ts';
import { useSold } from './useLottery.ts';

const ANA: Client = {
  id: 'ana',
  phone: '70000001',
  instagram: '',
  instagramLower: '',
  coins: 100,
  boardSecret: 'secretoDeAna00000001',
  limits: null,
  createdAtMs: 0,
};
const NONE: readonly number[] = [];
const OTHERS: readonly TicketMark[] = [{ number: 3, tag: 'somebody' }];

vi.mock('../shared/playerServices.ts', () => ({
  playerServices: () =>
    Promise.resolve({
      tagsOf: () => new Set(),
      fetchNumbersIn: (_: string, id: string) =>
        id === 'ana' ? Promise.resolve([500]) : new Promise<number[]>(() => {}),
    }),
}));

test('a number bought on this screen is taken, and the own one, before the board shows it', async () => {
  const { result, rerender } = renderHook(
    ({ boughtHere }) => useSold('feria', OTHERS, true, ANA, boughtHere),
    { initialProps: { boughtHere: NONE } },
  );
  await act(() => vi.dynamicImportSettled());
  expect([[...result.current.taken], [...result.current.own]]).toEqual([[3], []]);
  rerender({ boughtHere: [7] });
  expect([[...result.current.taken], [...result.current.own]]).toEqual([[3, 7], [7]]);
});

test('on a large board the numbers of who was signed in before are not the next one’s', async () => {
  const { result, rerender } = renderHook(({ client }) => useSold('feria', OTHERS, false, client, NONE), {
    initialProps: { client: ANA },
  });
  await waitFor(() => expect([...result.current.own]).toEqual([500]));
  rerender({ client: { ...ANA, id: 'beto' } });
  await waitFor(() => expect([...result.current.own]).toEqual([]));
});
